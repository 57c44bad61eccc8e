import { es as account } from '../features/access/account/es.ts'
import { es as billing } from '../features/service/billing/es.ts'
import { es as paymentMethods } from '../features/service/payment-methods/es.ts'

/** Messages used only by the account pages. Loaded after the public ones. */
export const accountEs = { account, billing, paymentMethods } as const
