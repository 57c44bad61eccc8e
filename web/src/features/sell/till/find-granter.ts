import { isAtMost } from '@mostrador/contract/approval.ts'

/** `profile`: whoever sells may give it. `customer`: it is agreed with the customer. `other`: somebody else has to allow it. */
export type Granter = 'profile' | 'customer' | 'other'

/**
 * Who grants a percentage that was typed: `limit` is what the profile may give (null is anything), `agreed` what the customer of the
 * sale has.
 */
export function findGranter(percent: string, limit: string | null, agreed: string | null): Granter {
  if (limit === null || isAtMost(percent, limit)) return 'profile'
  return agreed !== null && isAtMost(percent, agreed) ? 'customer' : 'other'
}
