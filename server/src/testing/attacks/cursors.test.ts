/** A list continues only from a position that it returned itself. Made-up, changed or foreign positions are refused with a message. */
import { createProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { lists } from '@mostrador/contract/lists.ts'
import { listCustomers } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { sealCursors } from '../../lists/sealed-cursors.ts'
import { aCompany, aStaffMember, call, productInput, send, type Shop } from '../builders.ts'
import { contract } from '../contract.ts'
import { inputSchemaOf } from '../input-schema.ts'
import { requiredInputOf } from '../sample-input.ts'
import { openTestServer } from '../test-server.ts'

const server = openTestServer()
let shop: Shop
let staffToken: string
let ours: string

beforeAll(async () => {
  shop = await aCompany(server)
  for (const name of ['Pan', 'Leche']) await call(server, createProduct, productInput({ name }), shop.token)
  ours = (await call(server, listProducts, { per: 1 }, shop.token)).nextCursor ?? ''
  const { auth } = await aStaffMember(server)
  staffToken = auth.accessToken
})

const id = '01890a5d-ac96-774b-8cce-b302099a8057'
const raw = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Contents that no list writes, each in the form in which a list writes them. */
const contents: readonly (readonly [string, string])[] = [
  ['36 hyphens for an id', raw(['a', '-'.repeat(36)])],
  ['no id', raw(['a', 'b'])],
  ['an id with a NUL', raw(['a', `${id.slice(0, -1)}\u0000`])],
  ['a day that does not exist', raw(['2020-02-30 10:00', id])],
  ['a day that does not exist, as the database writes it', raw(['2020-02-30 10:00:00+00', id])],
  ['the year 0', raw(['0000-01-01 00:00:00+00', id])],
  ['the year 99999', raw(['99999-01-01 00:00:00+00', id])],
  ['an hour that does not exist', raw(['2020-02-20 25:00:00+00', id])],
  ['a zone that does not exist', raw(['2020-02-20 10:00:00+99', id])],
  ['words for a moment', raw(['now', id])],
  ['infinity', raw(['infinity', id])],
  ['a number too large for its column', raw(['9'.repeat(200), id])],
  ['a number with an exponent', raw(['1e999', id])],
  ['not a number', raw(['NaN', id])],
  ['a NUL', raw(['a\u0000b', id])],
  ['half a character', raw(['a\ud800', id])],
  ['one part', raw(['a'])],
  ['three parts', raw(['a', id, id])],
  ['no parts', raw([])],
  ['an object', raw({ sortValue: 'a', id })],
  ['numbers', raw([1, 2])],
  ['nothing', raw(null)],
  ['deep lists', Buffer.from('['.repeat(600)).toString('base64url')],
  ['no JSON', Buffer.from('a,b').toString('base64url')],
  ['no base64', '%%%%'],
  ['a version too large', raw([`999999999999999/${id}`, id])],
  ['a version and 36 hyphens', raw([`1/${'-'.repeat(36)}`, id])],
  ['a quotation mark', raw(["'; select 1 --", id])],
]

const withCursor = contract.filter(([, { input }]) => inputSchemaOf(input).properties?.['cursor'] !== undefined)
const tokenFor = (who: string) => (who === 'staff' ? staffToken : shop.token)

describe.each(withCursor)('%s', (_name, endpoint) => {
  const base = requiredInputOf(endpoint.input) as object
  const sorts = inputSchemaOf(endpoint.input).properties?.['sort']?.enum ?? [undefined]
  const ask = (cursor: string, sort?: unknown) =>
    send(server, endpoint.path, { ...base, cursor, ...(sort !== undefined && { sort }) }, tokenFor(endpoint.who))

  test('accepts a list from its beginning', async () => {
    const { statusCode, body } = await send(server, endpoint.path, base, tokenFor(endpoint.who))
    expect([200, 404, 422]).toContain(statusCode)
    expect(JSON.stringify(body)).not.toContain('"cursor"')
  })

  test('refuses a foreign cursor, with advice', async () => {
    const elsewhere = endpoint.path === listProducts.path ? [] : [ours]
    for (const cursor of ['x', ours.slice(1), ours.toUpperCase(), ...elsewhere, ...contents.map(([, text]) => text)]) {
      const answer = await ask(cursor)
      expect(answer, cursor).toMatchObject({ statusCode: 422, body: { code: 'invalidInput' } })
      const { fields } = (answer.body as { data: { fields: Record<string, string> } }).data
      expect(fields['cursor']).toMatch(/list/)
    }
  })

  test('fails on no content, even under a valid seal', async () => {
    for (const [why, text] of contents)
      for (const sort of sorts) {
        const { nextCursor } = sealCursors(server.deps.secrets, endpoint.path, { nextCursor: text }) as {
          nextCursor: string
        }
        expect((await ask(nextCursor, sort)).statusCode, `${why} by ${String(sort)}`).toBeLessThan(500)
      }
  })
})

test('a cursor of one order is refused by another, and works in its own', async () => {
  const next = await send(server, listProducts.path, { per: 1, cursor: ours }, shop.token)
  expect(next).toMatchObject({ statusCode: 200, body: { items: [{}], nextCursor: null } })
  const byName = await call(server, listProducts, { per: 1, sort: 'name' }, shop.token)
  const answer = await send(server, listProducts.path, { cursor: byName.nextCursor, sort: 'updatedAt' }, shop.token)
  expect(answer.statusCode).toBe(422)
  expect((await send(server, listCustomers.path, { cursor: byName.nextCursor }, shop.token)).statusCode).toBe(422)
})

const oddFilters = [
  '0000-01-01..',
  '..2020-02-30',
  '99999-01-01..',
  '2020-13-01..2021-01-01',
  '9999-12-31..9999-12-31',
  `${'-'.repeat(36)}`,
  `${'9'.repeat(400)}..`,
  '1e999..',
  'NaN..',
  '-0..-0',
  '*\u0000',
  '*a\ud800',
  `*${'%_\\'.repeat(200)}`,
  'empty',
  'notEmpty',
  'null',
  `${'999999999999999999'}..`,
]

test.each(withCursor.filter(([, { input }]) => inputSchemaOf(input).properties?.['filters']))(
  '%s fails on no filter',
  async (_name, endpoint) => {
    const names = [...new Set(Object.values(lists).flatMap(({ filters }) => Object.keys(filters)))]
    const base = requiredInputOf(endpoint.input) as object
    for (const name of names)
      for (const text of oddFilters) {
        const input = { ...base, filters: { [name]: text } }
        const { statusCode } = await send(server, endpoint.path, input, tokenFor(endpoint.who))
        expect(statusCode, `${name} ${text}`).toBeLessThan(500)
      }
  },
)
