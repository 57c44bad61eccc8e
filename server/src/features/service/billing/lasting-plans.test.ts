/** Plans without an end, such as those of the demo shop. */
import { getCompanyBilling } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('a plan without terms is shown as running, also if the company has an account', async () => {
  const shop = await aCompany(server)
  const statuses = async () =>
    (await call(server, getCompanyBilling, { companyId: shop.companyId }, shop.token)).parts.map(({ status }) => status)
  await server.owner.query('delete from plan_terms where company_id = $1', [shop.companyId])
  await server.owner.query(`update plan_parts set status = 1 where company_id = $1`, [shop.companyId])
  const { rows } = await server.owner.query('select status from plan_parts where company_id = $1', [shop.companyId])
  expect(rows.length).toBeGreaterThan(0)
  expect((await statuses()).filter((status) => status === 1)).toHaveLength(rows.length)
})
