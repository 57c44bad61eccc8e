import { createStore } from '#src/lib/store.ts'

/** Whether somebody asked for the list of keys. */
export const shortcutListStore = createStore(false)
