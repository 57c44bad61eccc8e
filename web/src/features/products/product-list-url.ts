import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { listProducts } from '@mostrador/contract/features/products/endpoints.ts'
import type { productStatuses as contractStatuses } from '@mostrador/contract/features/products/schema.ts'
import type { ListUrl } from '#src/ui/admin/list-url.ts'

export type ProductSort = 'name' | '-name' | '-updatedAt' | 'updatedAt'
export type ProductFilter = 'status' | 'category'

/** The contract's statuses; a copy by value, because importing them would bring zod into the browser. */
export const productStatuses: typeof contractStatuses = ['active', 'draft', 'archived']
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** What the address of the product list understands. */
export const productListSpec = {
  sorts: ['-updatedAt', 'updatedAt', 'name', '-name'],
  filters: {
    status: (value: string) => productStatuses.some((status) => status === value),
    category: (value: string) => uuid.test(value),
  },
} as const

/** The question to the server behind an address; without a status it leaves archived products out. */
export function productQuestion({
  q,
  sort,
  per,
  filters,
}: ListUrl<ProductSort, ProductFilter>): InputOf<typeof listProducts> {
  const status = productStatuses.find((known) => known === filters.status)
  return {
    sort,
    per,
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(filters.category && { categoryId: filters.category }),
  }
}

/** The address of one product over the list; null closes it. */
export function productAddress(search: string, product: string | null): string {
  const params = new URLSearchParams(search)
  if (product === null) params.delete('product')
  else params.set('product', product)
  return `?${params.toString()}`
}
