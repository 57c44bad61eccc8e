import { en as account } from '../features/account/en.ts'
import { en as billing } from '../features/billing/en.ts'

/** Messages used only by the account pages. Loaded after the public ones. */
export const accountEn = { account, billing } as const
