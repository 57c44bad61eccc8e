import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import { closingDoubts, closingSchema } from '@mostrador/contract/features/selling/closings/schema.ts'
import type { getClosing as endpoint } from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { sessionReportSchema } from '@mostrador/contract/features/selling/registers/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { readSupplements } from './read-supplements.ts'
import { presentClosingRow, selectClosings } from './select-closings.ts'

/** The fields of a closing besides its row in the list. */
const detailColumns = [
  'z.checkoutId',
  'z.sessionId',
  'z.report',
  'z.cashLeftAmount',
  'z.differenceReason',
  'z.note',
  'z.needsReview',
  'a.name as approvedByName',
  'z.earlierCounts',
  's.openingCountedAmount',
  's.openingExpectedAmount',
  's.openingDifferenceAmount',
  's.openingNote',
  's.openingDoubts',
  's.openedAt',
  'o.name as openedByName',
  'z.otherCounts',
  'z.denominations',
] as const

/** One closing with its Z report, as stored with the count. */
export async function getClosing(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const row = await selectClosings(ctx)
    .innerJoin('users as o', 'o.id', 's.openedById')
    .leftJoin('users as a', 'a.id', 'z.approvedById')
    .select(detailColumns)
    .where('z.id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('notFound')

  const report = sessionReportSchema.parse(row.report)
  const figures = presentClosingRow(row)
  const doubts = [...row.needsReview, ...row.openingDoubts]
  return {
    closing: closingSchema.parse({
      ...figures,
      checkoutId: row.checkoutId,
      sessionId: row.sessionId,
      openedAt: row.openedAt.toISOString(),
      openedByName: row.openedByName,
      openingCountedAmount: row.openingCountedAmount,
      openingExpectedAmount: row.openingExpectedAmount,
      openingDifferenceAmount: row.openingDifferenceAmount,
      openingNote: row.openingNote,
      cashLeftAmount: row.cashLeftAmount,
      differenceReason: row.differenceReason,
      note: row.note,
      approvedByName: row.approvedByName,
      earlierCounts: row.earlierCounts,
      otherCounts: row.otherCounts,
      denominations: row.denominations ?? [],
      report,
      supplements: await readSupplements(ctx, row.sessionId, figures),
      doubts: closingDoubts.filter((doubt) => doubts.includes(doubt)),
      taxes: await readTaxes(
        ctx,
        report.taxes.map(({ taxId }) => taxId),
      ),
      tenders: await readTenders(ctx),
    }),
  }
}

async function readTaxes(ctx: CompanyCtx, ids: string[]) {
  if (ids.length === 0) return []
  const rows = await ctx.tx
    .selectFrom('taxes')
    .select(['id', 'nameEn', 'nameEs', 'kind', sql<string>`trim_scale(rate)::text`.as('rate')])
    .where('companyId', '=', ctx.company.id)
    .where('id', 'in', ids)
    .execute()
  return rows.map(({ nameEn, nameEs, ...tax }) => ({ ...tax, name: { en: nameEn, es: nameEs } }))
}

async function readTenders(ctx: CompanyCtx) {
  const rows = await ctx.tx
    .selectFrom('tenders')
    .select(['id', 'nameEn', 'nameEs'])
    .where('companyId', '=', ctx.company.id)
    .execute()
  return rows.map(({ id, nameEn, nameEs }) => ({ id, name: { en: nameEn, es: nameEs } }))
}
