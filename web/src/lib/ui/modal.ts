/**
 * Shows a dialog element above the page while `open`. Escape, a tap beside it and, on some devices, Back
 * close it. The focus returns to where it was.
 */
export const modal = (open: boolean, close: () => void) => (node: HTMLDialogElement) => {
  if (open && !node.open) node.showModal();
  if (!open && node.open) node.close();
  const beside = (event: MouseEvent) => event.target === node && close();
  // The event comes later. By then, the dialog may be open again.
  const closed = () => !node.open && close();
  node.addEventListener('close', closed);
  node.addEventListener('click', beside);
  return () => {
    node.removeEventListener('close', closed);
    node.removeEventListener('click', beside);
  };
};
