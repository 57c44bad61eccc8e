const dialogs = 'dialog[open], [role="dialog"]'

/** The dialog that an element is in. */
export function dialogAround(element: Element | null): Element | null {
  return element?.closest(dialogs) ?? null
}

/** Whether a dialog is open that the element is not in: keys and codes belong to that dialog. */
export function isCovered(element: Element | null): boolean {
  const own = dialogAround(element)
  return [...document.querySelectorAll(dialogs)].some((dialog) => dialog !== own)
}

/** The dialog above all others: what it does not hold lies behind it, whatever its z-index. Undefined on a page without one. */
export function topDialog(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined
  // The loader's dialog holds nothing.
  return [...document.querySelectorAll<HTMLElement>('dialog[open]:not([aria-busy])')].at(-1)
}
