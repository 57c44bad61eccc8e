import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { addPriceTable as endpoint } from '@mostrador/contract/features/service/staff/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { findPriceFaults } from '../pricing/public.ts'

/** Adds a version, which may begin later. Its name must be new, and every plan needs a price in every currency. */
export async function addPriceTable(
  ctx: SignedInCtx,
  { table }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const [fault] = findPriceFaults(table)
  if (fault !== undefined)
    throw new AppError('invalidInput', { fields: { table: { key: 'staff.prices.fault', values: { fault } } } })
  const { numInsertedOrUpdatedRows } = await ctx.tx
    .insertInto('priceTables')
    .values({
      version: table.version,
      validFrom: table.validFrom,
      content: JSON.stringify(table),
      createdById: ctx.user.id,
    })
    .onConflict((conflict) => conflict.column('version').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n)
    throw new AppError('nameTaken', { fields: { 'table.version': { key: 'errors.nameTaken' } } })
  return {}
}
