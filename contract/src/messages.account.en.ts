import { en as account } from './features/account/en.ts'

/** Words only the account pages use: loaded after the public ones. */
export const accountEn = { account } as const
