/** What the sell screen may use of voids. */
import { late } from '#src/lib/late.ts'

export const VoidDialog = late(async () => (await import('#src/features/selling/voids/void-dialog.tsx')).VoidDialog)
