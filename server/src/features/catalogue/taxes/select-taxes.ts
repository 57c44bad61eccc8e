import {
  type TaxRecord,
  taxRecordSchema,
  type TaxVersion,
} from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

/** Every version of the company's taxes, in order of calculation, the oldest version first. The caller adds conditions. */
export function selectTaxVersions(ctx: Pick<CompanyCtx, 'tx' | 'company'>) {
  return ctx.tx
    .selectFrom('taxes as t')
    .where('t.companyId', '=', ctx.company.id)
    .select([
      't.id',
      't.groupId',
      't.nameEn',
      't.nameEs',
      't.kind',
      't.isCompound',
      't.priority',
      't.isDefault',
      't.appliesTo',
      't.code',
      't.isUsed',
      't.status',
      't.version',
      't.updatedAt',
      sql<string>`trim_scale(t.rate)::text`.as('rate'),
      sql<string | null>`t.valid_from::text`.as('validFrom'),
      sql<string | null>`t.valid_to::text`.as('validTo'),
    ])
    .orderBy('t.priority')
    .orderBy(sql`t.rate`, 'desc')
    .orderBy('t.groupId')
    .orderBy(sql`t.valid_from nulls first`)
}

type TaxRow = Awaited<ReturnType<ReturnType<typeof selectTaxVersions>['execute']>>[number]

/** A row with its names joined. A schema drops the fields it does not know. */
export function presentVersion({ nameEn, nameEs, ...row }: TaxRow): Omit<TaxVersion, 'kind' | 'appliesTo'> & TaxRow {
  return { ...row, nameEn, nameEs, name: { en: nameEn, es: nameEs } }
}

/** The company's taxes with their versions: all, or one. */
export async function readTaxRecords(ctx: CompanyCtx, groupId?: string): Promise<TaxRecord[]> {
  const query = selectTaxVersions(ctx)
  const rows = await (groupId === undefined ? query : query.where('t.groupId', '=', groupId)).execute()
  const counts = await countProducts(ctx)
  const groups = Map.groupBy(rows, (row) => row.groupId)
  return [...groups]
    .flatMap(([id, unordered]) => {
      const versions = unordered.toSorted((a, b) => ((a.validFrom ?? '') < (b.validFrom ?? '') ? -1 : 1))
      const last = versions.at(-1)
      if (!last) return []
      const { status, isDefault, appliesTo, version, updatedAt } = last
      const productCount = counts.get(id) ?? 0
      const facts = { id, version, status, isDefault, appliesTo, productCount, updatedAt: updatedAt.toISOString() }
      return [taxRecordSchema.parse({ ...facts, versions: versions.map(presentVersion) })]
    })
    .toSorted((a, b) => Number(a.status === 'archived') - Number(b.status === 'archived'))
}

/** Number of products with each tax, without archived ones, which are not sold. */
async function countProducts(ctx: CompanyCtx): Promise<Map<string, number>> {
  const rows = await ctx.tx
    .selectFrom('productTaxes as pt')
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'pt.companyId').onRef('p.id', '=', 'pt.productId'),
    )
    .where('pt.companyId', '=', ctx.company.id)
    .where('p.status', '<>', 'archived')
    .groupBy('pt.taxId')
    .select((eb) => ['pt.taxId', eb.fn.countAll<number>().as('count')])
    .execute()
  return new Map(rows.map(({ taxId, count }) => [taxId, Number(count)]))
}
