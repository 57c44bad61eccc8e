import { createStore } from '#src/lib/store.ts'

/** Whether the company-profile dialog was requested. */
export const profileDialogStore = createStore(false)

export function openProfileDialog(): void {
  profileDialogStore.set(true)
}

export function closeProfileDialog(): void {
  profileDialogStore.set(false)
}
