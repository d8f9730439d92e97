/**
 * Calls `look` at once, then again after every pause while the page is visible, and when it becomes
 * visible. The returned function stops it.
 */
export function whileVisible(look: () => unknown, pause: number): () => void {
  const lookIfVisible = () => {
    if (!document.hidden) void look();
  };
  void look();
  const timer = setInterval(lookIfVisible, pause);
  document.addEventListener('visibilitychange', lookIfVisible);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookIfVisible);
  };
}
