import { afterEach, expect, it, vi } from 'vitest';
import { modal } from './modal';

afterEach(() => document.body.replaceChildren());

it('is not closed by the event of an earlier time', () => {
  const node = document.createElement('dialog');
  document.body.append(node);
  const close = vi.fn();
  const end = modal(true, close)(node);
  end();
  modal(false, close)(node)();
  // It is open again before the browser reports that it was closed.
  const stop = modal(true, close)(node);
  close.mockClear();
  node.dispatchEvent(new Event('close'));
  expect(close).not.toHaveBeenCalled();
  node.close();
  expect(close).toHaveBeenCalled();
  stop();
});
