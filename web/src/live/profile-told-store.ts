import { createStore } from '#src/lib/store.ts'

/** Whether a part of the page already shows that the profile was changed: then the alert above it need not stay. */
export const profileToldStore = createStore(false)
