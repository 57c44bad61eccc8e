import { createStore } from '#src/lib/store.ts'

/** Whether somebody asked for the company-profile dialog. */
export const profileDialogStore = createStore(false)

export function openProfileDialog(): void {
  profileDialogStore.set(true)
}

export function closeProfileDialog(): void {
  profileDialogStore.set(false)
}
