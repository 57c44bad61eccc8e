import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { listSales } from '@mostrador/contract/features/sales/endpoints.ts'
import type { saleStatuses as contractStatuses } from '@mostrador/contract/features/sales/schema.ts'
import { matches } from '@mostrador/contract/validation.ts'
import type { ListUrl } from '#src/ui/admin/list-url.ts'

export type SaleFilter = 'status' | 'from' | 'to' | 'review'

/** The contract's statuses; a copy by value, because importing them would bring zod into the browser. */
export const saleStatuses: typeof contractStatuses = ['held', 'completed', 'cancelled']

/** What the address of the sales list understands. The order is always newest first. */
export const saleListSpec = {
  sorts: ['-soldAt'],
  filters: {
    status: (value: string) => saleStatuses.some((status) => status === value),
    from: (value: string) => matches('dateYMD', value),
    to: (value: string) => matches('dateYMD', value),
    review: (value: string) => value === 'yes',
  },
} as const

/** The question to the server behind an address. Days are business days of the company. */
export function saleQuestion({ q, per, filters }: ListUrl<string, SaleFilter>): InputOf<typeof listSales> {
  const status = saleStatuses.find((known) => known === filters.status)
  return {
    per,
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(filters.from && { businessDateFrom: filters.from }),
    ...(filters.to && { businessDateTo: filters.to }),
    ...(filters.review && { needsReview: true }),
  }
}
