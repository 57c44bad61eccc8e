import { createStore } from '#src/lib/store.ts'

/** The actions on the open session. `drawer` opens the drawer without a sale, `drop` moves cash to the safe. */
export type SessionDialog = 'refund' | 'void' | 'movement' | 'drawer' | 'drop' | 'account' | 'report' | 'closing'

/** The open dialog, from the menu or by a key. */
export const sessionDialogStore = createStore<SessionDialog | null>(null)
