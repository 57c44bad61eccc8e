import { en as account } from '../features/access/account/en.ts'
import { en as billing } from '../features/service/billing/en.ts'
import { en as paymentMethods } from '../features/service/payment-methods/en.ts'

/** Messages used only by the account pages. Loaded after the public ones. */
export const accountEn = { account, billing, paymentMethods } as const
