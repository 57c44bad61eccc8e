import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCustomerEntries as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { customerLedgerList } from '@mostrador/contract/features/customers/customers/list.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { column, countRows, dayColumn, filterList, type ListColumns, readPage } from '../../../lists/list-query.ts'
import { presentEntry, selectEntries } from './select-entries.ts'
import { requireCustomer } from './require-customer.ts'

type Input = z.output<(typeof endpoint)['input']>

const columns = (ctx: CompanyCtx): ListColumns<typeof customerLedgerList> => ({
  id: sql`e.id`,
  sorts: { occurredAt: { by: sql`e.occurred_at`, type: 'timestamptz' } },
  filters: {
    kind: column(sql`e.kind`),
    occurredAt: dayColumn(sql`e.occurred_at`, ctx.company.settings.timeZone),
  },
})

export async function listCustomerEntries(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  await requireCustomer(ctx, input.customerId)
  const query = filterList(selectEntries(ctx, input.customerId), customerLedgerList, columns(ctx), input.filters)
  const { rows, ...cursors } = await readPage(query, columns(ctx), input)
  return {
    items: rows.map(presentEntry),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
