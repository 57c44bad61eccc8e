import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requirePairedDevice } from '../../access/devices/public.ts'
import { locationOf } from './location-of.ts'

type Place = { checkoutId: string; deviceId: string }

/** A held sale of the register's location, locked until the transaction ends; undefined when it is gone. */
export async function findHeldSale(ctx: CompanyCtx, id: string, { checkoutId, deviceId }: Place) {
  await requirePairedDevice(ctx, deviceId)
  const locationId = await locationOf(ctx, checkoutId)
  return ctx.tx
    .selectFrom('heldSales')
    .select(['id', 'label', 'totalAmount', 'heldById', 'deviceId', 'openDeviceId', 'openUntil'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .where('locationId', '=', locationId)
    .forUpdate()
    .executeTakeFirst()
}

/** The same, refused when it is gone or open on another device. */
export async function lockHeldSale(ctx: CompanyCtx, id: string, place: Place) {
  const row = await findHeldSale(ctx, id, place)
  if (!row) throw new AppError('notFound')
  if (isOpenElsewhere(row, place.deviceId, ctx.now)) throw new AppError('heldSaleOpen')
  return row
}

type Lock = { openDeviceId: string | null; openUntil: Date | null }

/** Whether another device has the sale open and made contact recently. */
export function isOpenElsewhere({ openDeviceId, openUntil }: Lock, deviceId: string, now: Date): boolean {
  return openUntil !== null && openUntil > now && openDeviceId !== deviceId
}
