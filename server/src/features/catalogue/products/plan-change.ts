import { AppError } from '@mostrador/contract/errors.ts'
import type { ProductChange } from '@mostrador/contract/features/catalogue/products/change-schema.ts'
import type { CompanyCtx } from '../../../context.ts'
import { mayChangePrices } from './prices/keep-charges.ts'
import { type ChosenProduct, chooseProducts, type Selection } from './select-many.ts'
import { refuseUnknownLinks } from './write-product.ts'

type PlannedChange = { reached: ChosenProduct[]; skipped: ChosenProduct[] }

/** Refuses an empty change, and one to a foreign category or tax. */
export async function refuseWrongChange(ctx: CompanyCtx, change: ProductChange): Promise<void> {
  if (Object.values(change).every((value) => value === undefined))
    throw new AppError('invalidInput', { fields: { change: { key: 'validation.required' } } })
  if (change.taxIds !== undefined && !mayChangePrices(ctx))
    throw new AppError('forbidden', { fields: { 'change.taxIds': { key: 'products.chargeForbidden' } } })
  const categoryIds = change.categoryId ? [change.categoryId] : []
  try {
    await refuseUnknownLinks(ctx, { categoryIds, taxIds: change.taxIds ?? [] })
  } catch (error) {
    throw error instanceof AppError ? atChange(error) : error
  }
}

/** The products a change reaches. Archived ones are skipped: they can be changed after restoring. */
export async function planChange(ctx: CompanyCtx, selection: Selection, change: ProductChange): Promise<PlannedChange> {
  await refuseWrongChange(ctx, change)
  const chosen = await chooseProducts(ctx, selection)
  const isArchived = ({ status }: ChosenProduct) => status === 'archived'
  return { reached: chosen.filter((product) => !isArchived(product)), skipped: chosen.filter(isArchived) }
}

/** The same error at the fields of this call. */
function atChange({ code, fields }: AppError): AppError {
  const names: Record<string, string> = { categoryIds: 'change.categoryId', taxIds: 'change.taxIds' }
  return new AppError(code, {
    fields: Object.fromEntries(Object.entries(fields).map(([field, fault]) => [names[field] ?? field, fault])),
  })
}
