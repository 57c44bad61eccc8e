import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { aCompany } from '../../../testing/builders.ts'
import { testPriceTables } from '../../../testing/global-setup.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { priceTable, storePriceTables } from '../pricing/public.ts'
import { renewalPrices } from './renewal-prices.ts'

const server = openTestServer()
const wish = { part: 'ps', planKey: 'psStart', period: 'monthly' } as const
let companyId = ''

/** A company that bought the first version. */
beforeAll(async () => {
  const shop = await aCompany(server, { type: 'ps' })
  companyId = shop.companyId
  const paymentId = newId()
  await server.owner.query(
    `insert into taken_references (kind, value, taken_by_id) values ('payment', 'abcdefgh', $1)`,
    [paymentId],
  )
  await server.owner.query(
    `insert into billing_payments (company_id, id, kind, method, reference, currency_tag, quoted_at, quote, balance_used, due,
       requested_by_id, requested_at, expires_at)
     values ($1, $2, 'renew', 'bankTransfer', 'ABCDEFGH', 'CLP', now(), '{}', 0, 0, $3, now(), now())`,
    [companyId, paymentId, shop.userId],
  )
  await server.owner.query(
    `insert into plan_terms (company_id, id, part, plan_key, kind, period, price, price_version, starts_at, ends_at, anchor_from,
       anchor_zone, anchor_months, payment_id)
     select company_id, gen_random_uuid(), 'ps', 'psStart', 'paid', 'monthly', 100, '2026-11', now() + interval '30 days',
       now() + interval '60 days', now(), 'UTC', 1, id from billing_payments where company_id = $1`,
    [companyId],
  )
})

async function store(version: string, change: Partial<PriceTable>): Promise<PriceTable> {
  const [first] = await testPriceTables()
  if (!first) throw new Error('there are no prices')
  const table = { ...first, version, ...change }
  await storePriceTables(server.deps.db, [table])
  return table
}

function renewal(current: PriceTable, now: string, planKey: string = wish.planKey) {
  return inTransaction(server.deps.db, { companyId }, async (tx) => {
    const { table, later } = await renewalPrices({ tx, now: new Date(now) }, companyId, { ...wish, planKey }, current)
    return { table: table.version, later: later && { table: later.table.version, from: later.from.toISOString() } }
  })
}

test('a renewal keeps its price until a table for renewals has been announced for long enough', async () => {
  const change = { validFrom: '2027-01-01T00:00:00Z', noticeDays: 30 }
  const [forNew, forAll] = [
    await store('2027-01', { ...change, appliesTo: 'new' }),
    await store('2027-01b', { ...change, appliesTo: 'renewals' }),
  ]
  const first = await inTransaction(server.deps.db, 'nobody', (tx) => priceTable(tx, '2026-11'))

  expect(await renewal(first, '2026-12-01T00:00:00Z')).toEqual({ table: '2026-11', later: null })
  expect(await renewal(forNew, '2029-01-01T00:00:00Z')).toEqual({ table: '2026-11', later: null })
  expect(await renewal(forAll, '2027-01-30T00:00:00Z')).toEqual({
    table: '2026-11',
    later: { table: '2027-01b', from: '2027-01-31T00:00:00.000Z' },
  })
  expect(await renewal(forAll, '2027-01-31T00:00:00Z')).toEqual({ table: '2027-01b', later: null })
  expect(await renewal(forNew, '2027-01-02T00:00:00Z', 'psPlus')).toEqual({ table: '2027-01', later: null })
})
