import { pathTo, type Language } from '@mostrador/contract/routes.ts'

/** Opens the customer display in its own window, or focuses the open one; false if the browser refuses. */
export function openDisplay(language: Language): boolean {
  const features = 'popup,width=1024,height=768'
  return window.open(pathTo('dashboard-checkout-display', language), 'mostrador-display', features) !== null
}
