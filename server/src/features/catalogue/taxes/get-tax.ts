import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type {
  getTax as endpoint,
  listTaxRecords as recordsEndpoint,
} from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { countedRows } from '@mostrador/contract/paging.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { businessDayOf } from './business-day-of.ts'
import { readTaxRecords } from './select-taxes.ts'

/** Throws notFound for an unknown tax. */
export async function requireTax(ctx: CompanyCtx, id: string): Promise<TaxRecord> {
  const [tax] = await readTaxRecords(ctx, id)
  if (!tax) throw new AppError('notFound')
  return tax
}

export async function listTaxRecords(ctx: CompanyCtx): Promise<OutputOf<typeof recordsEndpoint>> {
  return { items: await readTaxRecords(ctx), today: businessDayOf(ctx) }
}

export async function getTax(ctx: CompanyCtx, input: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const tax = await requireTax(ctx, input.id)
  return { tax, today: businessDayOf(ctx), saleCount: await countSales(ctx, tax.versions.at(-1)?.id ?? tax.id) }
}

/** Sales that use a version, counted up to `countedRows` and one more. */
export async function countSales(ctx: CompanyCtx, versionId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select distinct sale_id from sale_line_taxes
      where company_id = ${ctx.company.id} and tax_id = ${versionId} limit ${countedRows + 1}) sold`.execute(ctx.tx)
  return rows[0]?.count ?? 0
}
