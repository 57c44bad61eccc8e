/**
 * Each reading of a company stays fit for a distributed database (docs/decisions/0158): its statements, as they are sent to one PostgreSQL,
 * name the company in each part. Checked on plain PostgreSQL by `findUnfit`.
 */
import { reportKeys } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aCompany, aProduct, send, type Shop } from '../../testing/builders.ts'
import { inCompany } from '../../testing/contract.ts'
import { findUnfit, type Shape } from '../../testing/shapes/find-unfit.ts'
import { readShape } from '../../testing/shapes/read-shape.ts'
import { openTestServer } from '../../testing/test-server.ts'

const server = openTestServer()
const sent = vi.spyOn(pg.Client.prototype, 'query')
let shop: Shop
let shape: Shape

beforeAll(async () => {
  shop = await aCompany(server)
  await aProduct(server, shop, { name: 'Pan' })
  shape = await readShape(server.owner)
})

afterAll(() => sent.mockRestore())

/** The statements of transactions that acted for a company since the last `mockClear`. */
function statementsOfCompanies(): Set<string> {
  const acting = new Set<unknown>()
  const found = new Set<string>()
  for (const [at, given] of sent.mock.calls.entries()) {
    const [first]: unknown[] = given
    const client: unknown = sent.mock.contexts[at]
    const text = typeof first === 'string' ? first : ((first as { text?: string }).text ?? '')
    if (/^(?:begin|commit|rollback)\b/i.test(text)) acting.delete(client)
    if (/\bselect act_for\('[\w-]+'/.test(text)) acting.add(client)
    else if (acting.has(client)) found.add(text)
  }
  return found
}

async function unfitAfter(calls: readonly [path: string, input: unknown][]): Promise<string[]> {
  sent.mockClear()
  for (const [path, input] of calls) await send(server, path, input, shop.token)
  const statements = statementsOfCompanies()
  expect(statements.size).toBeGreaterThan(calls.length / 2)
  return [...statements].flatMap((text) => findUnfit(text, shape).map((why) => `${why} — ${text}`))
}

test('every list, search and look-up names its company in each part', async () => {
  const readings = inCompany.filter(
    ([, { input, files, isDownload, method }]) =>
      !files && !isDownload && method !== 'GET' && input.safeParse({}).success,
  )
  const calls = readings
    .filter(([name]) => /\.(?:list|get|find|search|read|count|pull|preview)[A-Z]/.test(name))
    .flatMap(([, { path, input }]): [string, unknown][] => {
      const isSearch = input.safeParse({ q: 'pan' }).success
      return isSearch
        ? [
            [path, {}],
            [path, { q: 'pan' }],
          ]
        : [[path, {}]]
    })
  expect(calls.length).toBeGreaterThan(50)
  expect(await unfitAfter(calls)).toEqual([])
})

test('every report names its company in each part', async () => {
  const calls = reportKeys.map((key): [string, unknown] => ['/api/reports/run', { key }])
  expect(await unfitAfter(calls)).toEqual([])
})

test.each([
  [
    'a table without its company',
    'select v.id from variants v join products p on p.id = v.product_id where v.company_id = $1',
  ],
  [
    'a table behind a list of columns',
    `select v.id from variants v join (select p.id, name from products p where p.status = 'active') p on p.id = v.product_id
    where v.company_id = $1`,
  ],
  ['no company', 'select name from products where id is not null'],
  [
    'a recursion without it',
    `with recursive tree as (select c.id from categories c where c.company_id = $1
    union select c.id from categories c join tree on c.parent_id = tree.id) select id from tree`,
  ],
  [
    'a lateral join without it',
    `select v.id from variants v left join lateral (select sum(s.on_hand) as n from stock_levels s
    where s.variant_id = v.id) s on true where v.company_id = $1`,
  ],
  [
    'a table of one node for each row',
    `select exists (select from shop_hosts h where h.owner_id = c.id) from companies c where c.id = $1`,
  ],
  ['a function that reads tables', 'select nearest_term(p.company_id, p.name) from products p where p.company_id = $1'],
])('%s is unfit', (_name, text) => {
  expect(findUnfit(text, shape)).not.toEqual([])
})

test.each([
  'select v.id from variants v join products p on p.company_id = v.company_id and p.id = v.product_id where v.company_id = $1',
  'select n.status from orders o join order_states n on n.company_id = o.company_id and n.order_id = o.id where o.company_id = $1',
  `select p.id from products p where p.company_id = $1 and p.id::text not in (select q.key from postponed_rows q where q.queue = $2)`,
  'select id from orders o where o.company_id = $1 and has_open_claim(o.company_id, o.id)',
])('%s is fit', (text) => {
  expect(findUnfit(text, shape)).toEqual([])
})
