import { AppError } from '@mostrador/contract/errors.ts'
import type { ImportEntity } from '@mostrador/contract/features/insight/imports/schema.ts'
import { can } from '@mostrador/contract/access.ts'
import type { CompanyCtx } from '../../../context.ts'
import { describedImports } from '../../../described-records.ts'
import { customersAdapter } from '../../customers/customers/public.ts'
import { priceListsAdapter } from '../../catalogue/price-lists/public.ts'
import { pricesAdapter, productsAdapter, stockAdapter } from '../../catalogue/products/public.ts'
import type { ImportAdapter } from '../../../transfer/import-adapter.ts'

const adapters: Record<ImportEntity, ImportAdapter> = {
  products: productsAdapter,
  prices: pricesAdapter,
  stock: stockAdapter,
  customers: customersAdapter,
  ...describedImports,
  priceLists: priceListsAdapter,
}

/** The adapter of a kind of record. Throws `forbidden` when the caller may not make or change such records by hand. */
export function adapterFor(ctx: CompanyCtx, entity: ImportEntity): ImportAdapter {
  const adapter = adapters[entity]
  if (!can(ctx.access, ...adapter.permissions)) throw new AppError('forbidden')
  return adapter
}
