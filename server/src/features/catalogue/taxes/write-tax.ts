/** Shared by all changes of a tax. */
import { AppError } from '@mostrador/contract/errors.ts'
import { type NewTax, type TaxRecord } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { sql } from 'kysely'
import type { AuditData } from '../../../audit/audit.ts'
import type { CompanyCtx } from '../../../context.ts'
import { requireTax } from './get-tax.ts'

type Calculation = Pick<NewTax, 'kind' | 'rate' | 'isCompound' | 'priority' | 'code'>

/** The calculation, which never changes in a used version. */
export function calculationOf({ kind, rate, isCompound, priority, code }: Calculation): Calculation {
  return { kind, rate, isCompound, priority, code }
}

/** Two taxes with the same name and rate could not be distinguished on a receipt. IVA 21 and IVA 10 may share a name. */
export async function refuseTakenTaxName(
  ctx: CompanyCtx,
  { name, rate }: Pick<NewTax, 'name' | 'rate'>,
  exceptGroup: string,
): Promise<void> {
  const other = await ctx.tx
    .selectFrom('taxes')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .where('groupId', '<>', exceptGroup)
    .where(sql<boolean>`rate = ${rate}::numeric`)
    .where(
      sql<boolean>`(search_fold(name_en) = search_fold(${name.en}) or search_fold(name_es) = search_fold(${name.es}))`,
    )
    .executeTakeFirst()
  if (other) throw new AppError('nameTaken', { fields: { name: { key: 'taxes.taken' } } })
}

/** The current tax, with its rows locked until the transaction ends. Throws notFound or versionConflict. */
export async function takeTax(ctx: CompanyCtx, id: string, version: number): Promise<TaxRecord> {
  await ctx.tx
    .selectFrom('taxes')
    .select('id')
    .where('companyId', '=', ctx.company.id)
    .where('groupId', '=', id)
    .forUpdate()
    .execute()
  const tax = await requireTax(ctx, id)
  if (tax.version !== version) throw new AppError('versionConflict')
  return tax
}

export function describeTax({ name, rate, kind }: Pick<NewTax, 'name' | 'rate' | 'kind'>): AuditData {
  return { name: name.es, kind, rate }
}
