import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { getCompanyBilling } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { listPayments } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { onTestFinished, expect, test } from 'vitest'
import { call } from '../testing/builders.ts'
import { captchaCode, openTestServer } from '../testing/test-server.ts'
import { demoBuyer, demoStaffEmail, findStaffPassword } from './demo-login.ts'
import { buyPlans } from './demo-plans.ts'

const server = openTestServer()
const now = new Date('2026-12-03T12:00:00Z')

test('the café of the demo has a plan, an invoice, and a payment that its staff can decide', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mostrador-demo-plans-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const deps = { ...server.deps, config: { ...server.deps.config, dataDir } }
  await buyPlans(
    deps,
    async (id) => void (await server.owner.query('insert into staff_members (user_id) values ($1)', [id])),
    now,
  )
  server.setNow(now)
  const password = (await findStaffPassword(dataDir)) ?? ''
  const staff = await call(server, logIn, { captchaCode, email: demoStaffEmail, password })
  const buyer = await call(server, logIn, { captchaCode, ...demoBuyer })
  const companyId = buyer.auth.company?.id ?? ''

  const { items } = await call(server, listPayments, { status: 'pending', q: 'Mirador' }, staff.auth.accessToken)
  expect(items.map(({ payment }) => payment.receipts.length)).toEqual([1])
  const billing = await call(server, getCompanyBilling, { companyId }, buyer.auth.accessToken)
  expect(billing.payments.map(({ status }) => status).toSorted()).toEqual(['approved', 'pending', 'rejected'])
  expect(billing.parts.find(({ part }) => part === 'ps')?.status).toBe(1)
  expect(billing.documents).toHaveLength(1)
  const { rows } = await server.owner.query<{ viewname: string }>(
    `select viewname from pg_views where schemaname = 'inv'`,
  )
  for (const { viewname } of rows)
    expect((await server.owner.query(`select * from inv.${viewname}`)).rows, viewname).toEqual([])
})
