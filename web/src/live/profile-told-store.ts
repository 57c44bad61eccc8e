import { createStore } from '#src/lib/store.ts'

/** Whether a part of the page keeps saying by itself that the profile was changed: the alert above it need not stay. */
export const profileToldStore = createStore(false)
