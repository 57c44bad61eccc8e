import { can } from '@mostrador/contract/access.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/** A tax affects what a customer pays, so changing it also needs the right to change prices (C-38). */
export function refuseOtherCharges({ access }: CompanyCtx, field: string): void {
  if (!can(access, 'PRODUCTS__PRICE_UPDATE'))
    throw new AppError('forbidden', { fields: { [field]: { key: 'taxes.chargeForbidden' } } })
}
