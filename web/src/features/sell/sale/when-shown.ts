import type { CartStore } from '#src/features/sell/sale/cart-store.ts'

/**
 * Runs something once the screen shows the sale as it is: a key pressed right after a scan means what was scanned, which may still
 * be on its way to the disk.
 */
export function whenShown({ view, latest }: Pick<CartStore, 'view' | 'latest'>, act: () => void): void {
  const isShown = () => latest() === view.get().cart
  if (isShown()) {
    act()
    return
  }
  const stop = view.subscribe(() => {
    if (!isShown()) return
    stop()
    requestAnimationFrame(act)
  })
}
