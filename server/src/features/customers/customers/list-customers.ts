import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listCustomers as endpoint } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { countRows, readPage } from '../../../lists/list-query.ts'
import { customerColumns, filterCustomers } from './filter-customers.ts'
import { presentCustomerRow, selectCustomers } from './select-customers.ts'

type Input = z.output<(typeof endpoint)['input']>

export async function listCustomers(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const query = filterCustomers(ctx, selectCustomers(ctx), input)
  const { rows, ...cursors } = await readPage(query, customerColumns(ctx), input)
  return {
    items: rows.map((row) => presentCustomerRow(ctx, row)),
    ...cursors,
    total: input.cursor === undefined ? await countRows(ctx.tx, query) : null,
  }
}
