import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { listCustomers as listCustomersEndpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { listProducts as listProductsEndpoint } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { listSales as listSalesEndpoint } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { searchRecords as endpoint } from '@mostrador/contract/features/insight/search/endpoints.ts'
import {
  maxHits,
  type SearchGroup,
  searchGroups,
  type SearchHit,
} from '@mostrador/contract/features/insight/search/schema.ts'
import { listSuppliers as listSuppliersEndpoint } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { listCustomers } from '../../customers/customers/public.ts'
import { listProducts } from '../../catalogue/products/public.ts'
import { listSales } from '../../selling/sales/public.ts'
import { listSuppliers } from '../../purchasing/suppliers/public.ts'

const per = maxHits

type Finder = { permission: Parameters<typeof can>[1]; find: (ctx: CompanyCtx, q: string) => Promise<SearchHit[]> }

/** Each kind is searched like its list, with the permissions and hidden fields of that list. */
const finders: Readonly<Record<SearchGroup, Finder>> = {
  products: {
    permission: 'PRODUCTS__VIEW',
    find: async (ctx, q) => {
      const { items } = await listProducts(ctx, listProductsEndpoint.input.parse({ q, per }))
      return items.map(({ id, name, sku }) => ({ id, name, fact: sku }))
    },
  },
  customers: {
    permission: 'CUSTOMERS__VIEW',
    find: async (ctx, q) => {
      const { items } = await listCustomers(ctx, listCustomersEndpoint.input.parse({ q, per }))
      return items.map(({ id, name, taxId }) => ({ id, name, fact: taxId ?? '' }))
    },
  },
  sales: {
    permission: 'SALES__VIEW',
    find: async (ctx, q) => {
      const { items } = await listSales(ctx, listSalesEndpoint.input.parse({ q, per }))
      return items.map(({ id, receiptNumber, customerName }) => ({ id, name: receiptNumber, fact: customerName ?? '' }))
    },
  },
  suppliers: {
    permission: 'SUPPLIERS__VIEW',
    find: async (ctx, q) => {
      const { items } = await listSuppliers(ctx, listSuppliersEndpoint.input.parse({ q, per }))
      return items.map(({ id, name, taxId }) => ({ id, name, fact: taxId ?? '' }))
    },
  },
}

export async function searchRecords(
  ctx: CompanyCtx,
  { q, groups = [...searchGroups] }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  const found: OutputOf<typeof endpoint>['groups'] = []
  for (const group of searchGroups.filter((known) => groups.includes(known))) {
    const { permission, find } = finders[group]
    if (!can(ctx.access, permission)) continue
    const hits = await find(ctx, q)
    if (hits.length > 0) found.push({ group, hits })
  }
  return { groups: found }
}
