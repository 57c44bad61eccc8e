import { createStore } from '#src/lib/store.ts'

/** Whether the list of keys was requested. */
export const shortcutListStore = createStore(false)
