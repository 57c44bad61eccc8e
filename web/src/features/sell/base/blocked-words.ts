import type { TillCustomer } from '@mostrador/contract/features/customers/schema.ts'
import type { useT } from '#src/language/use-t.ts'

/** That a customer is blocked, and why, where the office said so to whoever sells. */
export function blockedWords({ blockReason }: Pick<TillCustomer, 'blockReason'>, t: ReturnType<typeof useT>): string {
  return blockReason ? t('tillCustomers.blockedFor', { reason: blockReason }) : t('tillCustomers.blocked')
}
