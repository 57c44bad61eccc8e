import { openCheckoutSession } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../context.ts'
import { call, type Shop, type Till } from './builders.ts'
import type { TestServer } from './test-server.ts'

/** A second register of the shop, with its own open session and series. */
export async function anotherTill(server: TestServer, shop: Shop, till: Till): Promise<Till> {
  const { rows } = await server.owner.query('select location_id from checkouts where company_id = $1', [shop.companyId])
  const checkoutId = newId()
  await server.owner.query(
    `insert into checkouts (company_id, id, name, code, location_id) values ($1, $2, 'Caja 9', 'C9', $3)`,
    [shop.companyId, checkoutId, rows[0]?.['location_id']],
  )
  const opening = { sessionId: newId(), checkoutId, deviceId: newId(), openingCountedAmount: money(100_000) }
  return { ...till, ...(await call(server, openCheckoutSession, opening, shop.token)) }
}
