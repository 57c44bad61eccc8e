import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { exportCustomer as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import { audit } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { readCustomerData } from '../../../customer-data.ts'
import { isSoldTo } from './customer-sales.ts'
import { readCustomer } from './select-customers.ts'
import { presentEntry, selectEntries } from './select-entries.ts'

/** All data about a person, which they may request from a shop. */
export async function exportCustomer(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const customer = await readCustomer(ctx, id)
  const entries = await selectEntries(ctx, id).orderBy('e.occurredAt').orderBy('e.id').execute()
  const sales = await ctx.tx
    .selectFrom('sales as s')
    .select((eb) => [
      's.receiptNumber',
      's.soldAt',
      's.totalAmount',
      eb
        .selectFrom('saleLines as l')
        .whereRef('l.companyId', '=', 's.companyId')
        .whereRef('l.saleId', '=', 's.id')
        .select(
          sql<string[]>`coalesce(array_agg(trim_scale(l.quantity) || ' × ' || l.name order by l.position), '{}')`.as(
            'lines',
          ),
        )
        .as('lines'),
    ])
    .where('s.companyId', '=', ctx.company.id)
    .where(isSoldTo(ctx, id))
    .orderBy('s.soldAt')
    .orderBy('s.id')
    .execute()
  await audit(ctx, 'customer.export', { entity: 'customer', entityId: id })
  return {
    customer,
    ...(await readCustomerData(ctx, id)),
    entries: entries.map(presentEntry),
    sales: sales.map((sale) => ({
      ...sale,
      totalAmount: money(sale.totalAmount),
      lines: sale.lines ?? [],
      soldAt: sale.soldAt.toISOString(),
    })),
  }
}
