import { readyPart } from '#src/lib/ready-part.tsx'

/** Apart from the other late dialogs, one of which takes payments with it. */
export const LateTipRow = readyPart(async () => (await import('#src/features/sell/payment/tip-row.tsx')).TipRow)
