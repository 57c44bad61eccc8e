import type { DimensionName } from '@mostrador/contract/features/insight/reports/dimensions.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import { findWords } from '../../../translate.ts'
import { sourceOf } from './fact-sources.ts'
import type { Question } from './read-question.ts'

type Label = { label: string; link: string | null }
export type Labels = ReadonlyMap<string, Label>

type Naming = (language: Language) => RawBuilder<string | null>

const inLanguage = (language: Language) => sql.ref(`x.name_${language}`)
const named =
  (table: string, name: RawBuilder<unknown> = sql`x.name`): Naming =>
  () =>
    sql<
      string | null
    >`(select ${name} from ${sql.table(table)} x where x.company_id = app_company_id() and x.id = k.key::uuid)`
const person: Naming = () => sql<string | null>`(select x.name from users x where x.id = k.key::uuid)`

/** The tables with the names of records. Keys of other dimensions are translated, or are texts themselves. */
const namings: Partial<Record<DimensionName, Naming>> = {
  product: named('products'),
  variant: () => sql<string | null>`(select p.name || ' · ' || x.sku from variants x
    join products p on p.company_id = x.company_id and p.id = x.product_id
    where x.company_id = app_company_id() and x.id = k.key::uuid)`,
  category: (language) => named('categories', inLanguage(language))(language),
  supplier: named('suppliers'),
  customer: named('customers'),
  seller: person,
  cashier: person,
  user: person,
  checkout: named('checkouts'),
  location: named('locations'),
  device: named('devices'),
  deliveryMethod: (language) => named('delivery_methods', inLanguage(language))(language),
  tender: (language) => named('tenders', inLanguage(language))(language),
  // With its rate, unless its name contains it: the first tax of a company is called `IVA 19%`.
  tax: (language) => sql<string | null>`(select case
      when x.kind = 'percentage' and ${inLanguage(language)} ~ ('\\m' || replace(trim_scale(x.rate)::text, '.', '[.,]') || '\\s*%')
      then ${inLanguage(language)}
      else ${inLanguage(language)} || ' ' || trim_scale(x.rate) || case x.kind when 'percentage' then ' %' else '' end end
    from taxes x where x.company_id = app_company_id() and x.id = k.key::uuid)`,
}

/** The names of groups of records by their keys. */
export async function labelGroups(
  question: Question,
  dimension: DimensionName,
  keys: readonly string[],
): Promise<Labels> {
  const { ctx } = question
  const wanted = [...new Set(keys)].filter((key) => key !== '')
  if (wanted.length === 0) return new Map()
  if (dimension === 'document' || dimension === 'session') return labelDocuments(question, dimension, wanted)
  const naming = namings[dimension]
  if (!naming) return new Map()
  return readLabels(ctx, wanted, naming(ctx.language), sql<string | null>`null`)
}

async function labelDocuments(question: Question, dimension: DimensionName, keys: readonly string[]): Promise<Labels> {
  const source = sourceOf(dimension === 'session' ? 'sessions' : question.report.source)(question, question.range)
  const labels = await readLabels(question.ctx, keys, source.documentLabel, source.documentLink)
  const { labelKey } = source
  if (!labelKey) return labels
  const wordsOf = (label: string) => findWords(question.ctx.language, labelKey(label)) ?? label
  return new Map([...labels].map(([key, { label, link }]) => [key, { label: wordsOf(label), link }]))
}

async function readLabels(
  ctx: CompanyCtx,
  keys: readonly string[],
  label: RawBuilder<string | null>,
  link: RawBuilder<string | null>,
): Promise<Labels> {
  const { rows } = await sql<{ key: string; label: string | null; link: string | null }>`
    select k.key, ${label} as label, ${link} as link from unnest(${[...keys]}::text[]) k(key)`.execute(ctx.tx)
  return new Map(
    rows.flatMap(({ key, label: name, link: page }) => (name === null ? [] : [[key, { label: name, link: page }]])),
  )
}
