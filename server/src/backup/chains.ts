/** Records that name the one before them: a changed, added or removed one breaks its chain. */
import type pg from 'pg'
import { z } from 'zod'
import { contentHash } from '../values/content-hash.ts'

export const chainSchema = z.object({
  links: z.number(),
  /** Links that do not fit the one before. */
  broken: z.number(),
})
type Chain = z.infer<typeof chainSchema>

export async function readChains(client: pg.Client): Promise<Record<string, Chain>> {
  return {
    'closings of registers': await ask(client, closings),
    'receipts of a series': await ask(client, receipts),
    'closes of periods': await readPeriods(client),
  }
}

const closings = `
  select count(*)::int as links,
    count(*) filter (where z_number <> place or previous_hash is distinct from before)::int as broken
  from (
    select z_number, previous_hash, row_number() over register as place, lag(chain_hash) over register as before
    from checkout_closings window register as (partition by company_id, checkout_id order by z_number)
  ) c`

/** A number that appears twice within a series. Holes are counted by the invariants 10 and 11, which know why some are none. */
const receipts = `
  select count(*)::int as links, (count(*) - count(distinct (company_id, checkout_id, receipt_series, receipt_sequence)))::int as broken
  from sales where not repeats_number`

async function ask(client: pg.Client, text: string): Promise<Chain> {
  const { rows } = await client.query<Chain>(text)
  return rows[0] ?? { links: 0, broken: 0 }
}

type Close = { company: string; number: number; from: string; to: string; figures: unknown; checksum: string }

/** Each checksum is computed again from the figures and the one before. */
async function readPeriods(client: pg.Client): Promise<Chain> {
  const { rows } = await client.query<Close>(
    `select company_id as company, number, to_char(from_day, 'YYYY-MM-DD') as from, to_char(to_day, 'YYYY-MM-DD') as to, figures, checksum
     from period_closes order by company_id, number`,
  )
  const broken = rows.filter((close, place) => {
    const before = rows[place - 1]?.company === close.company ? rows[place - 1] : undefined
    const { from, to, figures } = close
    const checksum = contentHash({ from, to, figures, before: before?.checksum ?? null })
    return close.number !== (before?.number ?? 0) + 1 || close.checksum !== checksum
  })
  return { links: rows.length, broken: broken.length }
}
