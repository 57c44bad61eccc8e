/** Opens the online shop of the bench's company. */
import pg from 'pg'
import { ask } from './client.ts'
import type { BenchShop } from './shop.ts'
import type { World } from './world.ts'

const name = 'bench-shop'

/** Opens the shop with some of the company's products, each in stock. Returns its name in addresses. */
export async function openOnlineShop(world: World, shop: BenchShop, products: number): Promise<string> {
  const { settings } = await ask<{ settings: Record<string, unknown> }>(
    '/api/ecommerce/settings/getGeneral',
    {},
    shop.token,
  )
  const { id: _, domain: __, ...fields } = settings
  await ask('/api/ecommerce/settings/updateGeneral', { ...fields, subdomain: name }, shop.token)
  const owner = new pg.Client(world.owner)
  await owner.connect()
  await owner.query(
    `update products set show_in_store = true where company_id = $1 and split_part(name, ' ', 2)::int <= $2`,
    [shop.companyId, products],
  )
  // The bench reads pages and orders nothing, so its shop is open without delivery and legal pages.
  await owner.query(
    `update shop_settings set fields = jsonb_set(fields, '{storeStatus}', '"live"') where company_id = $1 and tab = 'general'`,
    [shop.companyId],
  )
  await owner.query('vacuum analyze products')
  await owner.end()
  return name
}
