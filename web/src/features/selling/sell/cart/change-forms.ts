import { readyPart } from '#src/lib/ready-part.tsx'

const forms = () => import('#src/features/selling/sell/cart/price-forms.ts')

/** Asks for a discount on a line or on the whole sale. Loaded after the till has opened. */
export const DiscountForm = readyPart(async () => (await forms()).DiscountForm)

/** Asks for another price of a line. Loaded after the till has opened. */
export const PriceForm = readyPart(async () => (await forms()).PriceForm)
