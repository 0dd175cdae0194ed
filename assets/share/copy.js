for (const button of document.querySelectorAll(".copy")) {
  button.addEventListener("click", async () => {
    const text = button.nextElementSibling;
    getSelection().selectAllChildren(text);
    try {
      await navigator.clipboard.writeText(text.textContent);
      button.textContent = "Copied";
    } catch {
      button.textContent = document.execCommand("copy") ? "Copied" : "Press Ctrl+C";
    }
  });
}
