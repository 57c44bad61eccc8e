import { readyPart } from '#src/lib/ready-part.tsx'

/** Separate from the other late dialogs, because one of them also takes payments. */
export const LazyTipRow = readyPart(async () => (await import('#src/features/selling/sell/payment/tip-row.tsx')).TipRow)
