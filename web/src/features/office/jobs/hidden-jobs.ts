import { createStore } from '#src/lib/store.ts'

/** Jobs that ended before this moment are no longer news, in milliseconds since the epoch. */
export const hiddenJobsStore = createStore(0)
