import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { expect, test } from 'vitest'
import { runAsMember } from '../http/run-as.ts'
import { aCompany, call } from '../testing/builders.ts'
import { openTestServer } from '../testing/test-server.ts'
import { sellForDays } from './demo-sales.ts'
import { fillShelves } from './demo-shelves.ts'

const server = openTestServer()

test('the demo shop also has discounts and refunds, and none of them needs a review', async () => {
  const { userId, companyId, profileId, token } = await aCompany(server)
  const actor = { userId, companyId, profileId, now: new Date(), language: 'es' } as const
  const shelves = await runAsMember(server.deps, actor, fillShelves)
  await sellForDays(server.deps, actor, shelves, { days: 6, now: actor.now })
  for (const key of ['discounts', 'refunds'] as const) {
    const report = await call(server, runReport, { key, filters: { period: 'last7' } }, token)
    expect(Number(report.total.values[0]), key).toBeGreaterThan(0)
  }
  const { rows } = await server.owner.query(
    `select needs_review from sales where company_id = $1 and needs_review <> '{}'`,
    [companyId],
  )
  expect(rows).toEqual([])

  // Every session but that of today has its closing.
  const { rows: days } = await server.owner.query(
    `select (select count(*)::int from checkout_closings c where c.company_id = $1 and c.needs_review = '{}') as closings,
      (select count(*)::int from checkout_sessions s where s.company_id = $1 and s.status = 'closed') as closed`,
    [companyId],
  )
  expect(days).toEqual([{ closings: 6, closed: 6 }])
}, 180_000)
