import { createStore } from '#src/lib/store.ts'

/** What may be done with the session that is open. `drawer` is the movement that opens the drawer for nothing, `drop` the one to the safe. */
export type SessionDialog = 'refund' | 'void' | 'movement' | 'drawer' | 'drop' | 'account' | 'report' | 'closing'

/** The one that is shown, from the menu or by a key. */
export const sessionDialogStore = createStore<SessionDialog | null>(null)
