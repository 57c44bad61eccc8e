import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/**
 * Refuses the first of these settings that differs, unless the person may change prices: each affects what a customer pays
 * (C-38).
 */
export function refuseOtherCharges<Key extends string>(
  { access }: CompanyCtx,
  before: Readonly<Record<Key, unknown>>,
  wanted: Readonly<Record<Key, unknown>>,
  fields: readonly Key[],
): void {
  const changed = fields.find((field) => JSON.stringify(before[field]) !== JSON.stringify(wanted[field]))
  if (changed === undefined || can(access, 'PRODUCTS__PRICE_UPDATE')) return
  throw new AppError('forbidden', { fields: { [changed]: { key: 'settings.chargeForbidden' } } })
}
