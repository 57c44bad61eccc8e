import type { ChangedPrice } from '@mostrador/contract/features/office/audit/changed-prices.ts'
import type { AuditKey } from '@mostrador/contract/features/office/audit/facts.ts'
import { sql } from 'kysely'
import type { AuditData } from './audit.ts'
import type { CompanyCtx } from '../context.ts'

type Value = string | number | boolean | null | readonly string[]

const plain = (value: Value) => (typeof value === 'object' && value !== null ? value.join(', ') : value)

/** An entry's data about a change: each watched fact that differs, with its earlier value; lists as one text (I-6). */
export function changesOf<Key extends AuditKey>(
  before: Readonly<Record<Key, Value>>,
  after: Readonly<Record<Key, Value>>,
  watched: readonly Key[],
): AuditData {
  return Object.assign(
    {},
    ...watched.flatMap((key) => {
      const [old, now] = [plain(before[key]), plain(after[key])]
      return old === now ? [] : [{ [`${key}Before`]: old, [key]: now }]
    }),
  )
}

/** The names of changed facts whose values are not recorded: too long, not a plain value, or private for ever. */
export function changedOf<Key extends AuditKey>(
  before: Readonly<Record<Key, unknown>>,
  after: Readonly<Record<Key, unknown>>,
  watched: readonly Key[],
): AuditData {
  const changed = watched.filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]))
  return changed.length > 0 ? { changed: changed.join(' ') } : {}
}

/** The changed prices, by their purpose. */
export function changedPrices(
  before: ReadonlyMap<string, string | null>,
  after: ReadonlyMap<string, string | null>,
  nameOf: (key: string) => string,
): ChangedPrice[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ name: nameOf(key), before: before.get(key) ?? null, after: after.get(key) ?? null }))
    .filter((price) => price.before !== price.after)
}

const namedTables = {
  taxes: { table: 'taxes', id: 'group_id', bilingual: true },
  tenders: { table: 'tenders', id: 'id', bilingual: true },
  categories: { table: 'categories', id: 'id', bilingual: true },
  profiles: { table: 'profiles', id: 'id', bilingual: false },
  priceLists: { table: 'price_lists', id: 'id', bilingual: false },
} as const

/** The current names of records in the company's language, in the order of their ids. Deleted records are left out. */
export async function namesOf(
  ctx: CompanyCtx,
  kind: keyof typeof namedTables,
  ids: readonly (string | null)[],
): Promise<string[]> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return []
  const { table, id, bilingual } = namedTables[kind]
  const name = bilingual ? `name_${ctx.company.settings.languageTag}` : 'name'
  const { rows } = await sql<{ name: string }>`
    select distinct on (x.place) n.${sql.id(name)} as name
    from unnest(${wanted}::uuid[]) with ordinality as x(id, place)
    join ${sql.table(table)} n on n.company_id = ${ctx.company.id} and n.${sql.id(id)} = x.id
    order by x.place, n.id desc`.execute(ctx.tx)
  return rows.map((row) => row.name)
}
