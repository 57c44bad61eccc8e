import { createStore } from '#src/lib/store.ts'

/** How long a snackbar stays by default (F-12). */
export const snackbarTimeoutMs = 5000
/** The timeout that means none. */
export const snackbarStays = -1

export type SnackbarAction = { label: string; run: () => void }
type NewSnackbar = { text: string; timeout?: number; actions?: readonly SnackbarAction[]; closeLabel?: string }
type Snackbar = NewSnackbar & { id: number }

export const snackbarStore = createStore<Snackbar | null>(null)

let timer: ReturnType<typeof setTimeout> | undefined
let lastId = 0

/** Shows a line at the bottom of the window, replacing the current one. */
export function showSnackbar(snackbar: NewSnackbar): number {
  clearTimeout(timer)
  lastId += 1
  const id = lastId
  snackbarStore.set({ ...snackbar, id })
  const timeout = snackbar.timeout ?? snackbarTimeoutMs
  if (timeout !== snackbarStays) timer = setTimeout(() => closeSnackbar(id), timeout)
  return id
}

export function closeSnackbar(id?: number): void {
  if (id !== undefined && snackbarStore.get()?.id !== id) return
  clearTimeout(timer)
  snackbarStore.set(null)
}
