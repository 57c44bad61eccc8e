import type { CartStore } from '#src/features/selling/sell/sale/cart-store.ts'

/**
 * Runs an action once the screen shows the current sale. A key pressed right after a scan refers to the scanned line, whose write may
 * still be running.
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
