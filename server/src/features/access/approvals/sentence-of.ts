import { AppError } from '@mostrador/contract/errors.ts'
import { formatMoney, formatPercent } from '@mostrador/contract/format.ts'
import type { WantedApproval } from '@mostrador/contract/approval.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { translate } from '../../../translate.ts'

type ProductNames = ReadonlyMap<string, string>
type OfProduct = Pick<WantedApproval, 'variantId'>

/**
 * The action that an approval allows, in the reader's language. It is made from the checked data, because the requester's own
 * words can say anything.
 */
export function sentenceOf(
  { language, company }: Pick<CompanyCtx, 'language' | 'company'>,
  { permission, percent, amount, variantId }: WantedApproval,
  names: ProductNames,
): string {
  const settings = { ...company.settings, languageTag: language }
  const product = names.get(variantId ?? '')
  const sizes = [
    // A line without a product has no price to give a percentage of.
    ...(percent === null || percent === '0' ? [] : [formatPercent(percent, settings)]),
    ...(amount === null || amount === 0 ? [] : [formatMoney(money(amount), settings)]),
  ]
  return [
    translate(language, `profiles.permissions.${permission}`),
    ...(product === undefined ? [] : [product]),
    ...(sizes.length === 0 ? [] : [translate(language, 'account.approved.upTo', { size: sizes.join(', ') })]),
  ].join(' · ')
}

/** Throws `notFound` for a product of another company, because an approver reads its name. */
export async function requireProduct(
  ctx: Pick<CompanyCtx, 'tx' | 'company'>,
  subject: OfProduct,
): Promise<ProductNames> {
  const names = await readProductNames(ctx, [subject])
  if (subject.variantId && !names.has(subject.variantId)) throw new AppError('notFound')
  return names
}

/** The names of the approved products, with their options: `Polera, M`. */
export async function readProductNames(
  { tx, company }: Pick<CompanyCtx, 'tx' | 'company'>,
  subjects: readonly OfProduct[],
): Promise<ProductNames> {
  const ids = [...new Set(subjects.flatMap(({ variantId }) => variantId ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('variants as v')
    .innerJoin('products as p', (join) =>
      join.onRef('p.companyId', '=', 'v.companyId').onRef('p.id', '=', 'v.productId'),
    )
    .select(['v.id', sql<string>`array_to_string(array_prepend(p.name, v.option_values), ', ')`.as('name')])
    .where('v.companyId', '=', company.id)
    .where('v.id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
