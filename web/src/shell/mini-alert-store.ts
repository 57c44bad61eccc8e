import { createStore } from '#src/lib/store.ts'

type MiniAlert = { title: string; text?: string; hideBtn?: boolean; onClose?: () => void }

export const miniAlertStore = createStore<MiniAlert | null>(null)

/** Shows the small dialog with an OK button; without the button it stays until the program closes it. */
export function showMiniAlert(alert: MiniAlert): void {
  miniAlertStore.set(alert)
}

export function closeMiniAlert(): void {
  const current = miniAlertStore.get()
  miniAlertStore.set(null)
  current?.onClose?.()
}
