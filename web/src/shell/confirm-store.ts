import type { ReactNode } from 'react'
import { createStore } from '#src/lib/store.ts'

/** The content of a confirmation (F-14), and the promise that its answer settles. */
export type ConfirmRequest = {
  icon?: { value: ReactNode; color?: string }
  /** Default: "Are you sure…" in the current language. */
  title?: string
  /** HTML; only a few harmless tags survive (safe-html.tsx). Escape user input with `escapeHtml`. */
  description?: string
  confirmLabel?: string
  cancelLabel?: string
  danger?: boolean
}
type OpenConfirm = ConfirmRequest & { answer: (yes: boolean) => void }

export const confirmStore = createStore<OpenConfirm | null>(null)

/** Asks yes or no in the confirm dialog. A second question answers the first with no. */
export function confirm(request: ConfirmRequest): Promise<boolean> {
  confirmStore.get()?.answer(false)
  return new Promise((resolve) => {
    confirmStore.set({
      ...request,
      answer: (yes) => {
        confirmStore.set(null)
        resolve(yes)
      },
    })
  })
}
