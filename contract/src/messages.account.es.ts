import { es as account } from './features/account/es.ts'

/** Words only the account pages use: loaded after the public ones. */
export const accountEs = { account } as const
