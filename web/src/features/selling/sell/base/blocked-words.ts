import type { TillCustomer } from '@mostrador/contract/features/customers/customers/schema.ts'
import type { useT } from '#src/language/use-t.ts'

/** Says that a customer is blocked, and why, if the office shared the reason with cashiers. */
export function blockedWords({ blockReason }: Pick<TillCustomer, 'blockReason'>, t: ReturnType<typeof useT>): string {
  return blockReason ? t('tillCustomers.blockedFor', { reason: blockReason }) : t('tillCustomers.blocked')
}
