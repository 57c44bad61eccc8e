import { AppError } from '@mostrador/contract/errors.ts'
import type { HomeShopSettings } from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'

type Section = HomeShopSettings['sections'][number]
/** A product or category in a block, and the field that names it. */
type Mention = { kind: 'product' | 'category'; id: string; field: string }

/** Throws `notFound` at each field that names a product or category of another company. */
export async function checkSections(ctx: CompanyCtx, sections: readonly Section[]): Promise<void> {
  const mentions = sections.flatMap(mentionsOf)
  if (mentions.length === 0) return
  const { rows } = await sql<{ id: string; kind: Mention['kind'] }>`
    select id, 'product' as kind from products
      where company_id = ${ctx.company.id} and id = any(${idsOf(mentions, 'product')}::uuid[])
    union all select id, 'category' from categories
      where company_id = ${ctx.company.id} and id = any(${idsOf(mentions, 'category')}::uuid[])`.execute(ctx.tx)
  const known = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  const strange = mentions.filter(({ kind, id }) => !known.has(`${kind} ${id}`))
  if (strange.length > 0)
    throw new AppError('notFound', {
      fields: Object.fromEntries(strange.map(({ field }) => [field, { key: 'validation.invalid' }])),
    })
}

function mentionsOf({ leadsTo, targetId, productIds, categoryIds }: Section, index: number): Mention[] {
  const field = (name: string) => `sections.${index}.${name}`
  const isTarget = leadsTo === 'product' || leadsTo === 'category'
  return [
    ...productIds.map((id) => ({ kind: 'product' as const, id, field: field('productIds') })),
    ...categoryIds.map((id) => ({ kind: 'category' as const, id, field: field('categoryIds') })),
    ...(isTarget && targetId !== null ? [{ kind: leadsTo, id: targetId, field: field('targetId') }] : []),
  ]
}

const idsOf = (mentions: readonly Mention[], wanted: Mention['kind']) =>
  mentions.flatMap(({ kind, id }) => (kind === wanted ? [id] : []))
