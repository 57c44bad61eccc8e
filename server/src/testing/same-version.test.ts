/** Two people save one version of a record at the same moment, over two connections: one is stored, the other is refused. */
import { beforeAll, expect, test } from 'vitest'
import { aCompany, type Shop } from './builders.ts'
import { putAt } from './bad-values.ts'
import { formAnswer } from './form-answers.ts'
import { type FormIds, named } from './form-input.ts'
import { formInputs } from './form-inputs.ts'
import { formRecordsOf } from './form-records.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()
let shop: Shop
let ids: FormIds

beforeAll(async () => {
  shop = await aCompany(server)
  ids = await formRecordsOf(server, shop)
})

/** Form, its table, and what each of the two typed. */
const cases: [form: string, table: string, typed: (words: string) => object][] = [
  ['a product', 'products', (name) => ({ name })],
  ['a customer', 'customers', (name) => ({ name })],
  ['a supplier', 'suppliers', (name) => ({ name })],
  ['a category', 'categories', (words) => ({ name: named(words, words) })],
  ['a tax', 'taxes', (words) => ({ name: named(words, words) })],
  ['a form of payment', 'tenders', (words) => ({ name: named(words, words) })],
  ['a metadata field', 'metadata_fields', (words) => ({ label: named(words, words) })],
  ['a price list', 'price_lists', (name) => ({ name })],
  ['a location', 'locations', (name) => ({ name })],
  ['a delivery method', 'delivery_methods', (words) => ({ name: named(words.slice(0, 60), words.slice(0, 60)) })],
  ['a promotion', 'promotions', (words) => ({ name: named(words.slice(0, 60), words.slice(0, 60)) })],
  ['a webhook', 'webhooks', (description) => ({ description })],
  ['an external shop', 'ecommerce_sites', (words) => ({ name: words.slice(0, 60) })],
  ['a profile', 'profiles', (name) => ({ name })],
  ['general settings', 'companies', (name) => ({ name })],
  ['receipt settings', 'companies', (footer) => ({ footer })],
]

test.each(cases)('%s', async (name, table, typed) => {
  const [, endpoint, valid] = formInputs(ids).find(([known]) => known === name) ?? []
  if (!endpoint || typeof valid !== 'object') throw new Error(`there is no form ${name}`)
  const company = table === 'companies' ? 'id' : 'company_id'
  // With stock, the cost is not a field of the form.
  const body = (words: string, version: unknown) => ({
    ...Object(putAt(valid, ['variants', 0, 'cost'], null)),
    ...typed(words),
    version,
  })
  const holding = async (words: string) => {
    const found = await server.owner.query(`select 1 from ${table} x where ${company} = $1 and x::text like $2`, [
      shop.companyId,
      `%${words}%`,
    ])
    return found.rowCount
  }
  const history = async (words: string) => {
    const found = await server.owner.query('select 1 from audit_entries x where company_id = $1 and x::text like $2', [
      shop.companyId,
      `%${words}%`,
    ])
    return found.rowCount
  }
  const { rows } = await server.owner.query<{ version: number }>('select version from companies where id = $1', [
    shop.companyId,
  ])
  const version = table === 'companies' ? rows[0]?.version : 1
  const words = ['Primera', 'Segunda'].map((word) => `${word} ${name}`)

  const answers = await Promise.all(
    words.map((each) => formAnswer(server, shop, endpoint.path, body(each, version), 'es')),
  )

  const won = answers.findIndex(({ statusCode }) => statusCode === 200)
  const [winner = '', loser = ''] = [words[won], words[1 - won]]
  expect(won, JSON.stringify(answers)).toBeGreaterThanOrEqual(0)
  expect(answers[1 - won]).toMatchObject({ statusCode: 409, code: 'versionConflict' })
  expect([await holding(winner), await holding(loser)]).toEqual([1, 0])
  expect(await history(loser)).toBe(0)
  const again = await formAnswer(server, shop, endpoint.path, body(loser, Number(version) + 1), 'es')
  expect(again.statusCode, 'with the version that is there now it is taken').toBe(200)
})
