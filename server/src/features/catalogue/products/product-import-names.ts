/** Names that files use for records with an id: categories and taxes. */
import { can } from '@mostrador/contract/access.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { foldName } from '../../../values/fold-name.ts'

export type ImportNames = {
  /** Path (`food > bread`) or plain name, folded, to the category; null when the name is ambiguous. */
  categories: ReadonlyMap<string, string | null>
  taxes: ReadonlyMap<string, string>
  /** Taxes of products without their own. */
  defaultTaxIds: readonly string[]
  /** For categories with default taxes of their own. */
  taxesOfCategory: ReadonlyMap<string, readonly string[]>
  shownName: ReadonlyMap<string, string>
  mayAddCategories: boolean
}

/** Words for tax-exempt in files of any program, including this product's own (`imports.exempt`). */
const exemptWords = ['exento', 'exempt', 'sin impuesto', 'no tax', 'none']

/** The steps of a path such as `Food > Bread`. */
export function stepsOf(path: string): string[] {
  return path
    .split(/[>/»]/)
    .map((step) => step.trim())
    .filter((step) => step !== '')
}

export const isExemptWord = (text: string) => exemptWords.includes(foldName(text))

export async function readImportNames(ctx: CompanyCtx): Promise<ImportNames> {
  const shownName = new Map<string, string>()
  const categories = new Map<string, string | null>()
  const taxesOfCategory = new Map<string, string[]>()
  for (const { id, pathEn, pathEs, taxIds } of await selectPaths(ctx)) {
    if (taxIds.length > 0) taxesOfCategory.set(id, taxIds)
    shownName.set(id, (ctx.company.settings.languageTag === 'en' ? pathEn : pathEs).join(' > '))
    for (const name of new Set([pathEn, pathEs].map((path) => path.map(foldName).join(' > ')))) categories.set(name, id)
    for (const name of new Set([pathEn, pathEs].map((path) => foldName(path.at(-1) ?? ''))))
      if (!categories.has(name)) categories.set(name, id)
      else if (categories.get(name) !== id) categories.set(name, null)
  }
  const taxes = new Map<string, string>()
  const defaultTaxIds = new Set<string>()
  for (const { groupId, nameEn, nameEs, code, isDefault } of await selectTaxes(ctx)) {
    shownName.set(groupId, ctx.company.settings.languageTag === 'en' ? nameEn : nameEs)
    for (const name of [nameEn, nameEs, code ?? '']) if (name !== '') taxes.set(foldName(name), groupId)
    if (isDefault) defaultTaxIds.add(groupId)
  }
  return {
    categories,
    taxes,
    defaultTaxIds: [...defaultTaxIds],
    taxesOfCategory,
    shownName,
    mayAddCategories: can(ctx.access, 'CATEGORIES__ADD'),
  }
}

async function selectPaths(ctx: CompanyCtx) {
  const { rows } = await sql<{ id: string; pathEn: string[]; pathEs: string[]; taxIds: string[] }>`
    with recursive tree as (
      select company_id, id, array[name_en] as path_en, array[name_es] as path_es from categories
        where company_id = ${ctx.company.id} and parent_id is null and status = 'active'
      union all
      select c.company_id, c.id, t.path_en || c.name_en, t.path_es || c.name_es from categories c
        join tree t on t.company_id = c.company_id and t.id = c.parent_id
        where c.company_id = ${ctx.company.id} and c.status = 'active'
    ) select id, path_en, path_es,
      coalesce((select array_agg(x.tax_id::text order by x.tax_id) from category_taxes x
        where x.company_id = ${ctx.company.id} and x.category_id = tree.id), '{}') as tax_ids
    from tree order by cardinality(path_en)`.execute(ctx.tx)
  return rows
}

async function selectTaxes(ctx: CompanyCtx) {
  return ctx.tx
    .selectFrom('taxes')
    .select(['groupId', 'nameEn', 'nameEs', 'code', 'isDefault'])
    .where('companyId', '=', ctx.company.id)
    .where('status', '=', 'active')
    .execute()
}
