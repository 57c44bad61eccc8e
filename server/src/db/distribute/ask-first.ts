import type { PostgresPoolClient } from 'kysely'

type Answer = { rows: { ids: string[] }[] }
type Query = (text: string, values: readonly unknown[]) => Promise<unknown>

const search = /\bfind_products\(\$(\d+)\)/g

/**
 * Asks for the matches of a search in a statement of its own, before the one that reads them: that one runs on a node, where the search may
 * not read the tables (docs/decisions/0158).
 */
export function askFirst(client: PostgresPoolClient): PostgresPoolClient {
  const ask = client.query as unknown as Query
  const query: Query = async (text, values) => {
    if (!text.includes('find_products($')) return ask(text, values)
    const places = new Set([...text.matchAll(search)].map(([, place]) => Number(place) - 1))
    const given = [...values]
    for (const place of places) {
      const { rows } = (await ask('select array(select find_products($1)) as ids', [values[place]])) as Answer
      given[place] = rows[0]?.ids ?? []
    }
    return ask(text.replaceAll(search, 'unnest($$$1::uuid[])'), given)
  }
  return { ...client, query: query as unknown as PostgresPoolClient['query'] }
}
