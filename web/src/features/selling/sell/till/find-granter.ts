import { isAtMost } from '@mostrador/domain/money/decimal.ts'

/** `profile`: the cashier may give it. `customer`: it is agreed with the customer. `other`: another member must approve it. */
type Granter = 'profile' | 'customer' | 'other'

/** Who grants a typed percentage: `limit` is what the profile may give (null means any), `agreed` what the customer of the sale has. */
export function findGranter(percent: string, limit: string | null, agreed: string | null): Granter {
  if (limit === null || isAtMost(percent, limit)) return 'profile'
  return agreed !== null && isAtMost(percent, agreed) ? 'customer' : 'other'
}
