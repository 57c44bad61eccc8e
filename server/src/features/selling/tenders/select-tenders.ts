import { AppError } from '@mostrador/contract/errors.ts'
import { type TenderRecord, tenderRecordSchema } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { readWaiting } from '../../access/money-targets/public.ts'

/** The percentage without trailing zeros. */
const surchargePercent = sql<string | null>`trim_scale(surcharge_percent)::text`.as('surchargePercent')

export async function selectTenders(ctx: CompanyCtx): Promise<TenderRecord[]> {
  const rows = await ctx.tx
    .selectFrom('tenders as t')
    .selectAll('t')
    .select(surchargePercent)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('salePayments as p')
            .select('p.id')
            .whereRef('p.companyId', '=', 't.companyId')
            .whereRef('p.tenderId', '=', 't.id'),
        )
        .as('isUsed'),
    )
    .where('t.companyId', '=', ctx.company.id)
    .orderBy('t.position')
    .execute()
  const waiting = await readWaiting(ctx)
  return rows.map(({ nameEn, nameEs, ...row }) =>
    tenderRecordSchema.parse({ ...row, name: { en: nameEn, es: nameEs }, waitsUntil: waiting.get(row.id) ?? null }),
  )
}

/** Throws notFound, and versionConflict where a version is given. */
export async function requireTender(ctx: CompanyCtx, id: string, version?: number): Promise<TenderRecord> {
  const tender = (await selectTenders(ctx)).find((candidate) => candidate.id === id)
  if (!tender) throw new AppError('notFound')
  if (version !== undefined && tender.version !== version) throw new AppError('versionConflict')
  return tender
}
