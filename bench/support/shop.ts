/** A shop with registers and products, made through the API, and any number of sales for it. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { CatalogueItem, TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import type { CheckoutSession, Lease } from '@mostrador/contract/features/selling/registers/schema.ts'
import { newSaleSchema, type NewSale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { cashRoundingFor, roundCash } from '@mostrador/domain/money/cash-rounding.ts'
import { priceSale } from '@mostrador/domain/price/price-sale.ts'
import { publicToken } from '@mostrador/domain/code/public-token.ts'
import { applyPayments } from '@mostrador/domain/payment/apply-payments.ts'
import pg from 'pg'
import { answerRobotCheck } from '../../e2e/support/robot-check.ts'
import { newId } from '../../server/src/context.ts'
import { ask } from './client.ts'
import type { World } from './world.ts'

export const email = 'bench@example.test'
export const password = 'Tromba9x'

export type Register = { session: CheckoutSession; lease: Lease; next: number }
export type BenchShop = {
  email: string
  token: string
  companyId: string
  userId: string
  profileId: string
  settings: TillSettings
  items: CatalogueItem[]
  registers: Register[]
  /** A register left closed, for the browser's till. */
  spareCheckoutId: string
}

type Auth = { accessToken: string; user: { id: string }; company: { id: string }; companyProfile: { id: string } }

export async function openShop(
  world: Pick<World, 'owner'>,
  { email: address = email, ...wish }: { products: number; registers: number; email?: string },
): Promise<BenchShop> {
  await ask('/api/auth/register', { captchaCode: await aHumanAnswer(), name: 'Bench', email: address, password })
  const { auth } = await ask<{ auth: Auth }>('/api/auth', { email: address, password })
  const trial = await ask<{ data: { auth: Auth } }>(
    '/api/auth/freeTrial',
    {
      captchaCode: await aHumanAnswer(),
      type: 'both',
      regionTag: 'CL',
      navTimeZone: 'America/Santiago',
      name: 'Bench',
    },
    auth.accessToken,
  )
  const { accessToken: token, company, companyProfile, user } = trial.data.auth
  await fill(world, company.id, user.id, wish)
  const { settings, items } = await pullAll(token)
  const { items: checkouts } = await ask<{ items: { id: string }[] }>('/api/checkouts/list', {}, token)
  const [spare, ...others] = checkouts.toReversed()
  const registers: Register[] = []
  for (const { id } of others) {
    const opened = await ask<{ session: CheckoutSession; lease: Lease }>(
      '/api/checkouts/openSession',
      { sessionId: newId(), checkoutId: id, deviceId: newId(), openingCountedAmount: 50_000 },
      token,
    )
    registers.push({ ...opened, next: 1 })
  }
  return {
    email: address,
    token,
    companyId: company.id,
    userId: user.id,
    profileId: companyProfile.id,
    settings,
    items,
    registers,
    spareCheckoutId: spare?.id ?? '',
  }
}

/** Gives the shop a new token: filling it may take longer than one works. */
export async function logInAgain(shop: BenchShop): Promise<void> {
  const { auth } = await ask<{ auth: Auth }>('/api/auth', { email: shop.email, password })
  shop.token = auth.accessToken
}

async function aHumanAnswer(): Promise<string> {
  return answerRobotCheck(await ask('/api/auth/robotCheck', {}))
}

async function pullAll(token: string): Promise<{ settings: TillSettings; items: CatalogueItem[] }> {
  const items: CatalogueItem[] = []
  for (let cursor: string | null = null; ; ) {
    const page: { settings: TillSettings; items: CatalogueItem[]; nextCursor: string | null } = await ask(
      '/api/checkout/pullCatalogue',
      { per: 2000, cursor },
      token,
    )
    items.push(...page.items)
    cursor = page.nextCursor
    if (cursor === null) return { settings: page.settings, items }
  }
}

/** Rows in bulk, as the database owner: making 20,000 products one by one is not measured. */
async function fill(
  world: Pick<World, 'owner'>,
  companyId: string,
  userId: string,
  wish: { products: number; registers: number },
): Promise<void> {
  const owner = new pg.Client(world.owner)
  await owner.connect()
  await owner.query(
    `insert into products (company_id, id, name, slug, search_text, first_sku, catalogue_version, created_by_id)
     select $1, gen_random_uuid(), 'Producto ' || n, 'producto-' || n,
       search_fold('Producto ' || n || ' B' || n || ' 29' || lpad(n::text, 10, '0')), 'B' || n, 1, $2
     from generate_series(1, $3::int) n`,
    [companyId, userId, wish.products],
  )
  await owner.query(
    `insert into variants (company_id, id, product_id, sku, price)
     select company_id, gen_random_uuid(), id, 'B' || split_part(name, ' ', 2), 500 + (split_part(name, ' ', 2)::int % 97) * 90 from products where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `update products p set price_from = v.price, price_to = v.price from variants v
     where p.company_id = $1 and v.company_id = p.company_id and v.product_id = p.id`,
    [companyId],
  )
  await owner.query(
    `insert into variant_barcodes (company_id, barcode, variant_id) select company_id, '29' || lpad(substr(sku, 2), 10, '0'), id from variants where company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into product_taxes select p.company_id, p.id, t.id from products p join taxes t on t.company_id = p.company_id and t.is_default where p.company_id = $1`,
    [companyId],
  )
  await owner.query(
    `insert into stock_levels (company_id, location_id, variant_id, on_hand, last_cost)
     select v.company_id, l.id, v.id, 0, 100 from variants v join locations l on l.company_id = v.company_id where v.company_id = $1`,
    [companyId],
  )
  await owner.query(`update companies set catalogue_version = 1 where id = $1`, [companyId])
  // The free plan ends at fewer products than a large shop has.
  await owner.query(`update plan_parts set limits = null where company_id = $1`, [companyId])
  await owner.query(
    `insert into checkouts (company_id, id, name, code, location_id)
     select $1, gen_random_uuid(), 'Bench ' || n, 'B' || n, l.id from generate_series(2, $2::int) n, locations l where l.company_id = $1`,
    [companyId, wish.registers],
  )
  await owner.query('analyze')
  await owner.end()
}

/** A cash sale of `lineCount` different products on a register, the given one first. Takes the register's next number. */
export function nextSale(
  shop: BenchShop,
  register: Register,
  lineCount: number,
  random: () => number,
  first?: CatalogueItem,
): NewSale {
  const { currencyTag, pricesIncludeTax, taxRounding } = shop.settings.company.settings
  const lines = linesOf(shop, chooseItems(shop, lineCount, random, first))
  const priced = priceSale({ currencyTag, pricesIncludeTax, taxRounding, discounts: [], lines })
  const cash = shop.settings.tenders.find(({ type }) => type === 'cash')
  if (!priced.ok || !cash) throw new Error('the bench shop cannot sell')
  const rounding = cashRoundingFor(currencyTag)
  const tenderedAmount = roundCash(priced.sale.totalAmount, rounding)
  const payments = [{ paymentId: newId(), tenderId: cash.id, tenderType: cash.type, tenderedAmount }]
  const settled = applyPayments({
    totalAmount: priced.sale.totalAmount,
    payments,
    ...(rounding && { cashRounding: rounding }),
  })
  if (!settled.ok) throw new Error('the bench sale does not settle')
  return newSaleSchema.parse({
    saleId: newId(),
    checkoutId: register.session.checkoutId,
    sessionId: register.session.id,
    deviceId: register.lease.deviceId,
    epoch: register.lease.epoch,
    series: register.lease.series,
    number: register.next++,
    publicToken: publicToken((count) => randomBytes(count)),
    currencyTag,
    pricesIncludeTax,
    taxRounding,
    soldAt: new Date().toISOString(),
    lines,
    payments,
    note: randomUUID(),
    printed: {
      totalAmount: priced.sale.totalAmount,
      taxAmount: priced.sale.taxAmount,
      roundingAmount: settled.roundingAmount,
      changeAmount: settled.changeAmount,
    },
  })
}

function chooseItems(
  shop: BenchShop,
  count: number,
  random: () => number,
  first: CatalogueItem | undefined,
): CatalogueItem[] {
  const chosen = new Set<CatalogueItem>(first ? [first] : [])
  while (chosen.size < count) {
    const item = shop.items[Math.floor(random() * shop.items.length)]
    if (item) chosen.add(item)
  }
  return [...chosen]
}

function linesOf(shop: BenchShop, items: readonly CatalogueItem[]) {
  return items.map((item) => ({
    lineId: newId(),
    kind: 'product' as const,
    productId: item.productId,
    variantId: item.variantId,
    name: item.name,
    sku: item.sku,
    unitTag: item.unitTag,
    quantity: '1',
    unitPrice: item.price,
    originalUnitPrice: item.price,
    taxes: shop.settings.taxes
      .filter(({ id }) => item.taxIds.includes(id))
      .map(({ id, isDefault: _, ...tax }) => ({ taxId: id, ...tax })),
  }))
}
