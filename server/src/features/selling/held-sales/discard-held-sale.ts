import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { discardHeldSale as endpoint } from '@mostrador/contract/features/selling/held-sales/endpoints.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { lockHeldSale } from './lock-held-sale.ts'
import { notifyOfHeldSales } from './notify-of-held-sales.ts'

type Input = z.output<(typeof endpoint)['input']>

/** The person who held it may end it. Another person's held sale needs a right, because it may be missed. */
export async function discardHeldSale(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const held = await lockHeldSale(ctx, input.heldSaleId, input)
  const isGoingOn = input.isMerged && held.openDeviceId === input.deviceId
  const mayEnd = isGoingOn || held.heldById === ctx.user.id || can(ctx.access, 'SALES__CANCEL')
  if (!mayEnd) throw new AppError('forbidden')

  await ctx.tx.deleteFrom('heldSales').where('companyId', '=', ctx.company.id).where('id', '=', held.id).execute()
  const subject = { entity: 'sale', entityId: held.id }
  await audit(ctx, 'sale.discardHeld', subject, {
    label: held.label,
    totalAmount: held.totalAmount,
    isMerged: isGoingOn,
  })
  notifyOfHeldSales(ctx)
  return {}
}
