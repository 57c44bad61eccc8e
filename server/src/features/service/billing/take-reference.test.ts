/** References and numbers of billing exist once in the whole installation, also for rows that are written past the server. */
import { beforeAll, describe, expect, it } from 'vitest'
import { violationOf } from '../../../db/violation-of.ts'
import { aCompany } from '../../../testing/builders.ts'
import { askForPlan, pay } from '../../../testing/plans/ask-plan.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

beforeAll(async () => {
  const shop = await aCompany(server, { type: 'ps' })
  const { payment } = await askForPlan(server, shop)
  await pay(server, shop, payment, 11_888)
})

/** Copies the one row of a table under another id, after `reserve` was run for it. Answers which constraint refused it. */
async function copyRow(table: string, reserve?: { kind: string; value: string }): Promise<string | undefined> {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string }>('select gen_random_uuid() as id')
    const id = rows[0]?.id
    if (reserve)
      await client.query('insert into taken_references (kind, value, taken_by_id) values ($1, $2, $3)', [
        reserve.kind,
        reserve.value,
        id,
      ])
    await client.query(
      `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', $1::uuid))).* from ${table} t`,
      [id],
    )
    return 'none'
  } catch (error) {
    return violationOf(error).constraint
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe.each(['billing_payments', 'billing_money', 'billing_documents'])('a second row of %s', (table) => {
  it('with the reference of the first is refused', async () => {
    expect(await copyRow(table)).toBe('reference_reserved')
  })

  it('is refused with a reservation of another reference', async () => {
    expect(await copyRow(table, { kind: 'payment', value: 'zzzzzzzz' })).toBe('reference_reserved')
  })
})

it('a reference is not reserved twice', async () => {
  const { rows } = await server.owner.query<{ kind: string; value: string }>(
    'select kind, value from taken_references order by kind',
  )
  expect(rows.map(({ kind }) => kind)).toEqual(['bank', 'invoice', 'payment'])
  for (const row of rows) expect(await copyRow('billing_payments', row)).toBe('taken_references_pkey')
})
