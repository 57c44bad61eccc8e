/** What the sell screen may use of voids. */
import { lazyPart } from '#src/lib/lazy-part.ts'

export const VoidDialog = lazyPart(async () => (await import('#src/features/selling/voids/void-dialog.tsx')).VoidDialog)
