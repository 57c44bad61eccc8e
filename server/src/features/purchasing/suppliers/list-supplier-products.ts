import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listSupplierProducts as endpoint } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import { supplierProductList } from '@mostrador/contract/features/purchasing/suppliers/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import {
  column,
  countRows,
  filterList,
  idColumn,
  likePattern,
  type ListColumns,
  readPage,
} from '../../../lists/list-query.ts'
import { presentSupplierProduct, selectSupplierProducts } from './select-supplier-products.ts'

type Input = z.output<(typeof endpoint)['input']>

// One variant may come from several suppliers, so the order must distinguish them too.
const columns: ListColumns<typeof supplierProductList> = {
  id: sql`sp.variant_id`,
  sorts: { name: { by: sql`(search_fold(p.name) || ' ' || s.search_name || ' ' || sp.supplier_id)`, type: 'text' } },
  filters: {
    supplier: idColumn(sql`sp.supplier_id`),
    variant: idColumn(sql`sp.variant_id`),
    product: idColumn(sql`v.product_id`),
    isPreferred: column(sql`sp.is_preferred`),
  },
}

export async function listSupplierProducts(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  let query = filterList(selectSupplierProducts(ctx), supplierProductList, columns, input.filters)
  for (const word of (input.q ?? '').split(/\s+/).filter((part) => part !== '')) {
    query = query.where(
      sql<boolean>`search_fold(concat_ws(' ', p.name, v.sku, sp.supplier_sku, s.name)) like search_fold(${likePattern(word)})`,
    )
  }
  const { rows, ...cursors } = await readPage(query, columns, input)
  return {
    items: rows.map((row) => presentSupplierProduct(ctx, row)),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
