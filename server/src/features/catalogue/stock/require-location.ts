import { AppError } from '@mostrador/contract/errors.ts'
import type { CompanyCtx } from '../../../context.ts'

/**
 * A location in use, locked against archiving until the transaction ends. Throws `notFound` for a location that the company does
 * not have, and `invalidInput` for an archived one, both at `field`.
 */
export async function requireLocation(
  ctx: CompanyCtx,
  id: string,
  field: string,
): Promise<{ id: string; name: string }> {
  const location = await ctx.tx
    .selectFrom('locations')
    .select(['id', 'name', 'status'])
    .where('companyId', '=', ctx.company.id)
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!location) throw new AppError('notFound', { fields: { [field]: { key: 'validation.invalid' } } })
  if (location.status !== 'active')
    throw new AppError('invalidInput', { fields: { [field]: { key: 'locations.archived' } } })
  return location
}
