/** Arrow keys, Home and End choose among the tabs inside an element with the role `tablist`. */
export function tabKeys(node: HTMLElement): () => void {
  const press = (event: KeyboardEvent) => {
    const tabs = [...node.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = tabs.indexOf(document.activeElement as HTMLElement);
    if (at < 0 || event.ctrlKey || event.metaKey || event.altKey) return;
    const to: Record<string, number> = {
      ArrowLeft: (at + tabs.length - 1) % tabs.length,
      ArrowRight: (at + 1) % tabs.length,
      Home: 0,
      End: tabs.length - 1,
    };
    const tab = tabs[to[event.key] ?? -1];
    if (!tab) return;
    event.preventDefault();
    tab.focus();
    tab.click();
  };
  node.addEventListener('keydown', press);
  return () => node.removeEventListener('keydown', press);
}
