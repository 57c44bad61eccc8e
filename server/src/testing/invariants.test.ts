/** The invariant views on real sales: they are empty, and each one detects the fault planted for it. */
import { applyStockCount } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { createCustomer } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { commitSale, correctTender } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { createTender } from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '../context.ts'
import { aBillingPayment } from './plans/a-billing-payment.ts'
import { aShopPromotion } from './online/a-shop-promotion.ts'
import { aStoredRating } from './online/a-rating.ts'
import { buySome } from './purchase/buy-some.ts'
import { aRefund } from './a-refund.ts'
import { aRefundWithoutReceipt } from './a-refund-without-receipt.ts'
import { aClosing, aCustomerPayment, aDocument, aMovement, aMovementVoid, anOpening, push } from './a-document.ts'
import { aSale, type SaleInput } from './a-sale.ts'
import { aVoid } from './a-void.ts'
import { anExchange } from './an-exchange.ts'
import { aCompany, anOpenTill, aProduct, call, type Shop, type TestProduct, type Till } from './builders.ts'
import { movedStockOf } from './stock/moved-stock.ts'
import { openTestServer } from './test-server.ts'

const server = openTestServer()

async function readViews(
  query: (sql: string) => Promise<{ rows: { viewname?: string; count?: number }[] }>,
): Promise<string[]> {
  const views = await query(`select viewname from pg_views where schemaname = 'inv' order by viewname`)
  const broken: string[] = []
  for (const { viewname } of views.rows) {
    const { rows } = await query(`select count(*)::int as count from inv.${viewname}`)
    if (rows[0]?.count !== 0 && viewname) broken.push(viewname)
  }
  return broken
}

/** A sale partly refunded in two steps. */
async function refundSome(shop: Shop, till: Till, products: TestProduct[]): Promise<void> {
  const sale = aSale(till, { number: 15, items: products.map((product) => ({ product, quantity: '3' })) })
  const documents = [
    aDocument(sale),
    aRefund(till, sale, { number: 16, quantities: { 0: '1', 1: '2' } }),
    aRefund(till, sale, { number: 17, quantities: { 1: '1' }, before: { 0: '1', 1: '2' } }),
    aRefund(till, sale, { number: 18, before: { 0: '1', 1: '3' }, condition: 'damaged' }),
  ]
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))
}

/** Refunds without a receipt: a good item to the account, and a broken one in cash. */
async function takeBackWithoutReceipt(
  shop: Shop,
  till: Till,
  customerId: string,
  product: TestProduct | undefined,
): Promise<void> {
  if (!product) throw new Error('a product')
  const wish = { customerId, product, unitPrice: '990' }
  const documents = [
    aRefundWithoutReceipt(till, { ...wish, number: 28, quantity: '2' }),
    aRefundWithoutReceipt(till, { ...wish, number: 29, condition: 'damaged', tenderKey: 'cash' }),
  ]
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))
}

/** Voids: a kit and its component for cash, and a sale on account. */
async function voidSome(
  shop: Shop,
  till: Till,
  items: { product: TestProduct; quantity?: string }[],
  owed: SaleInput,
): Promise<void> {
  const sale = aSale(till, { number: 19, items })
  const documents = [aDocument(sale), aVoid(till, sale), aVoid(till, owed)]
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))
}

/** Tender corrections: a card that was cash, cash that was a card, and one of each that was voided afterwards. */
async function correctSome(shop: Shop, till: Till, products: TestProduct[]): Promise<void> {
  for (const [index, tenderKey] of ['cash', 'debit', 'cash'].entries()) {
    const sale = aSale(till, { number: 20 + index, items: products.map((product) => ({ product })), tenderKey })
    await push(server, shop, aDocument(sale))
    const right = till.settings.tenders.find(({ key }) => key === (tenderKey === 'cash' ? 'debit' : 'cash'))
    const [payment] = sale.payments
    await call(
      server,
      correctTender,
      {
        correctionId: newId(),
        id: sale.saleId,
        paymentId: payment?.paymentId ?? '',
        tenderId: right?.id ?? '',
        reason: 'Se marcó otra',
      },
      shop.token,
    )
    if (index === 2) expect(await push(server, shop, aVoid(till, sale))).toMatchObject([{ status: 'stored' }])
  }
}

/**
 * Exchanges of one sale for dearer, cheaper and equally priced products. In the last one the item comes back damaged, and a kit is taken.
 */
async function exchangeSome(shop: Shop, till: Till, products: TestProduct[], kit: TestProduct): Promise<void> {
  const [part = kit, other = kit] = products
  const sale = aSale(till, { number: 23, items: [{ product: part, quantity: '5' }] })
  const documents = [
    aDocument(sale),
    anExchange(till, sale, { number: 24, items: [{ product: other, quantity: '7' }], extraCash: 500 }),
    anExchange(till, sale, { number: 25, items: [{ product: part }], before: { 0: '1' }, quantities: { 0: '2' } }),
    anExchange(till, sale, { number: 26, items: [{ product: part }], before: { 0: '3' } }),
    anExchange(till, sale, { number: 27, items: [{ product: kit }], before: { 0: '4' }, condition: 'damaged' }),
  ]
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))
}

/** Tips in cash and by card: one that stays although its products are refunded, one moved to another tender, and one voided. */
async function tipSome(shop: Shop, till: Till, products: TestProduct[]): Promise<void> {
  const items = products.map((product) => ({ product }))
  const [kept, moved, voided] = ['cash', 'debit', 'cash'].map((tenderKey, index) =>
    aSale(till, { number: 30 + index, items, tenderKey, tip: 99 }),
  )
  if (!kept || !moved || !voided) throw new Error('three sales')
  const documents = [
    ...[kept, moved, voided].map((sale) => aDocument(sale)),
    aRefund(till, kept, { number: 33, quantities: Object.fromEntries(items.map((_, at) => [at, '1'])) }),
    aVoid(till, voided),
  ]
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))
  await call(
    server,
    correctTender,
    {
      correctionId: newId(),
      id: moved.saleId,
      paymentId: moved.payments[0]?.paymentId ?? '',
      tenderId: kept.payments[0]?.tenderId ?? '',
      reason: 'Se marcó otra',
    },
    shop.token,
  )
}

/** Part of a debt, paid in cash and by card. */
async function payOff(shop: Shop, till: Till, customerId: string): Promise<void> {
  const card = till.settings.tenders.find(({ key }) => key === 'debit')?.id ?? ''
  const documents = [
    aCustomerPayment(till, { customerId }),
    aCustomerPayment(till, { customerId, tenderId: card, amount: money(700), reference: '1234' }),
  ]
  expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))
}

/** Two closed sessions with cash moved by hand, a difference and cash left, and one that is open. */
async function closeAndOpenTwice(shop: Shop, till: Till): Promise<void> {
  let current = till
  for (const countedCashAmount of [money(40_000), money(70_000)]) {
    const opening = anOpening(till)
    const [twice, wrong] = [aMovement(current), aMovement(current, { kind: 'expense', amount: money(700) })]
    const documents = [
      aMovement(current, { kind: 'payIn' }),
      twice,
      wrong,
      aMovementVoid(twice),
      aMovementVoid(wrong),
      aMovement(current, { kind: 'cashDrop', amount: money(2000), reason: null }),
      aClosing(current, { countedCashAmount, cashLeftAmount: money(30_000), differenceReason: 'Sin explicación' }),
      opening,
    ]
    expect(await push(server, shop, ...documents)).toMatchObject(documents.map(() => ({ status: 'stored' })))
    current = { ...till, session: { ...till.session, id: opening.id } }
  }
}

beforeAll(async () => {
  for (const regionTag of ['CL', 'US']) {
    const shop = await aCompany(server, { regionTag })
    const products = [
      await aProduct(server, shop, { name: 'Uno', price: '990' }),
      await aProduct(server, shop, { name: 'Dos', price: '1293.5' }),
      await aProduct(server, shop, { name: 'Servicio', price: '5000', trackStock: false }),
    ]
    await call(server, createCustomer, { name: 'Berta' }, shop.token)
    const { customer } = await call(server, createCustomer, { name: 'Ana' }, shop.token)
    const [part] = products
    const kit = await aProduct(server, shop, {
      name: 'Kit',
      type: 'kit',
      components: [{ variantId: part?.variantId ?? '', quantity: '2' }],
      openingUnitCost: '0',
    })
    const account = { name: { en: 'On account', es: 'A cuenta' }, type: 'customerCredit' as const }
    const { tender } = await call(server, createTender, account, shop.token)
    const till = await anOpenTill(server, shop, 50_000)
    for (let number = 1; number <= 12; number++) {
      const items = products
        .slice(0, 1 + (number % 3))
        .map((product, index) => ({ product, quantity: String(1 + ((number + index) % 4)) }))
      const tenderKey = number % 4 === 0 ? 'debit' : 'cash'
      await call(
        server,
        commitSale,
        aSale(till, { number, items, tenderKey, extraCash: tenderKey === 'cash' ? number * 10 : 0 }),
        shop.token,
      )
    }
    const items = [{ product: kit, quantity: '3' }, ...(part ? [{ product: part }] : [])]
    await call(server, commitSale, aSale(till, { number: 13, items }), shop.token)
    const owed = { ...aSale(till, { number: 14, items, tenderKey: tender.key }), customerId: customer.id }
    await call(server, commitSale, owed, shop.token)
    await refundSome(shop, till, products)
    await voidSome(shop, till, items, owed)
    await correctSome(shop, till, products)
    await exchangeSome(shop, till, products, kit)
    await takeBackWithoutReceipt(shop, till, customer.id, part)
    await tipSome(shop, till, products)
    await payOff(shop, till, customer.id)
    await aStoredRating(server, shop, 'approved')
    await aShopPromotion(server, shop)
    await closeAndOpenTwice(shop, till)
    if (part) await buySome(server, shop, part)
    if (part) {
      const { reviewedCountId: id } = await movedStockOf(server, shop, part)
      await call(server, applyStockCount, { id }, shop.token)
    }
  }
})

test('all views are empty after honest work in two companies and two currencies', async () => {
  expect(await readViews((sql) => server.owner.query(sql))).toEqual([])
})

const aSaleId = `(select id from sales order by id limit 1)`
const faults: [string, string, string][] = [
  ['charge of a sale on account lost', 'i33', `delete from customer_ledger_entries where source_type = 'sale'`],
  ['balance of a customer off by one', 'i30', `update customers set balance = balance + 1`],
  [
    'merge that ends at a merged customer',
    'i31',
    `update customers c set merged_into_id = o.id, status = 'archived' from customers o
      where o.company_id = c.company_id and o.id <> c.id`,
  ],
  [
    'header total +1',
    'i01',
    `update sales set total_amount = total_amount + 1, net_amount = net_amount + 1, paid_amount = paid_amount + 1 where id = ${aSaleId}`,
  ],
  [
    'kit that took no component',
    'i08',
    `delete from stock_movements where (source_line_id, variant_id) in (select line_id, variant_id from sale_line_components)`,
  ],
  ['sale without lines', 'i01', `delete from sale_lines where sale_id = ${aSaleId}`],
  ['tax of a line lost', 'i01', `delete from sale_line_taxes where sale_id = ${aSaleId}`],
  [
    'base of a line +1',
    'i02',
    `update sale_lines set base_amount = base_amount + 1 where sale_id = ${aSaleId} and position = 1`,
  ],
  ['payment lost', 'i03', `delete from sale_payments where sale_id = ${aSaleId}`],
  [
    'change out of a card',
    'i04',
    `update sale_payments set tender_id = (select t.id from tenders t where t.company_id = sale_payments.company_id and t.type = 'debitCard') where change_amount > 0`,
  ],
  ['ledger leg lost', 'i05', `delete from ledger_entries where transaction_id = ${aSaleId} and position = 1`],
  ['posting lost', 'i06', `delete from ledger_entries where transaction_id = ${aSaleId}`],
  [
    'posting for no sale',
    'i06',
    `update ledger_entries set transaction_id = gen_random_uuid() where transaction_id = ${aSaleId}`,
  ],
  [
    'lost update on a stock level',
    'i07',
    `update stock_levels set on_hand = on_hand + 1 where variant_id = (select variant_id from stock_levels order by variant_id limit 1)`,
  ],
  [
    'stock row lost',
    'i07',
    `delete from stock_levels where variant_id in (select variant_id from stock_movements limit 1)`,
  ],
  ['stock movement lost', 'i08', `delete from stock_movements where source_type = 'sale' and source_id = ${aSaleId}`],
  [
    'stock movement of another quantity',
    'i08',
    `update stock_movements set quantity = quantity - 1 where source_type = 'sale' and source_id = ${aSaleId}`,
  ],
  [
    'value of a level off by a billionth',
    'i42',
    `update stock_levels set value = value + 0.000000001 where on_hand > 0`,
  ],
  [
    'value of a movement lost',
    'i42',
    `update stock_movements set value_delta = 0 where kind = 'opening' and value_delta > 0`,
  ],
  ['movement out of order', 'i43', `update stock_movements set sequence = sequence + 1000 where sequence > 1`],
  [
    'movement that begins elsewhere',
    'i43',
    `update stock_movements set value_after = value_after + 1 where sequence = 2`,
  ],
  ['line that cost nothing', 'i44', `update sale_lines set cost_amount = 0 where cost_amount > 0`],
  ['component that cost nothing', 'i44', `update sale_line_components set cost_amount = 0 where cost_amount > 0`],
  ['sale that cost more than its lines', 'i44', `update sales set cost_amount = cost_amount + 1 where type = 'refund'`],
  ['line of an order that received more than came', 'i21', `update purchase_order_lines set received_quantity = 5`],
  ['return to be replaced lost', 'i21', `delete from purchase_return_lines`],
  [
    'receipt that moved nothing',
    'i45',
    `update stock_movements set source_id = gen_random_uuid(), source_type = 'other' where kind = 'purchase'`,
  ],
  ['goods that left at another value', 'i48', `update transfer_lines set sent_value = sent_value + 0.000000001`],
  ['goods on the way that never left', 'i48', `delete from stock_movements where kind = 'transferOut'`],
  ['rating that counts twice', 'i50', `update product_rating_sums set fives = fives + 1`],
  ['rating helpful to nobody', 'i53', `update product_ratings set helpful_count = helpful_count + 1`],
  ['use of a promotion that nobody made', 'i54', `update promotions set used_count = used_count + 1`],
  ['sums of ratings lost', 'i50', `delete from product_rating_sums`],
  ['difference of a count lost', 'i49', `delete from stock_movements where kind = 'count'`],
  ['difference of a count off by one', 'i49', `update stock_count_lines set difference = difference + 1`],
  ['drawer balance off by one', 'i09', `update checkout_sessions set cash_balance = cash_balance - 1`],
  ['cash sale missing from the drawer', 'i09', `delete from checkout_movements where source_type = 'sale'`],
  [
    'expected cash off by one at closing',
    'i09',
    `update checkout_sessions set status = 'closed', closed_at = now(), expected_cash_amount = cash_balance - 1`,
  ],
  ['count off by one at closing', 'i09', `update checkout_closings set counted_cash_amount = counted_cash_amount + 1`],
  ['movement by hand lost', 'i09', `delete from checkout_movements where kind = 'payIn'`],
  [
    'what was taken back is half of it',
    'i40',
    `update checkout_movements set amount = amount + 1 where reverses_id is not null and kind = 'expense'`,
  ],
  [
    'posting of what was taken back lost',
    'i40',
    `delete from ledger_entries where transaction_id in (select id from checkout_movements where reverses_id is not null)`,
  ],
  [
    'a paid account that still owes',
    'i41',
    `delete from customer_ledger_entries where source_type = 'customerPayment'`,
  ],
  ['cash of a paid account lost', 'i41', `delete from checkout_movements where kind = 'customerPayment'`],
  ['posting of a paid account lost', 'i41', `delete from ledger_entries where source_type = 'customerPayment'`],
  ['a payment of an account that nobody made', 'i41', `delete from customer_payments`],
  ['posting of a closing lost', 'i06', `delete from ledger_entries where source_type = 'checkoutClosing'`],
  ['closing lost in the middle', 'i18', `delete from checkout_closings where z_number = 1`],
  ['closing written anew', 'i18', `update checkout_closings set chain_hash = sha256(chain_hash) where z_number = 1`],
  [
    'a refund doubled',
    'i13',
    `update sale_lines set quantity = quantity * 2 where original_line_id is not null and sale_id = (select id from sales
      where type = 'refund' order by id limit 1)`,
  ],
  [
    'a whole refund one short',
    'i13',
    `update sale_lines l set gross_amount = gross_amount + 1, net_amount = net_amount + 1 where original_line_id is not null and quantity = -1
      and exists (select from sale_lines o where o.id = l.original_line_id and o.position = 2)`,
  ],
  [
    'a refund of another sale',
    'i13',
    `update sales set original_sale_id = (select id from sales where type = 'sale' order by id limit 1) where type = 'refund'`,
  ],
  ['stock of a void lost', 'i34', `delete from stock_movements where kind = 'saleVoid'`],
  ['cash of a void lost', 'i34', `delete from checkout_movements where kind = 'saleVoid'`],
  ['posting of a void lost', 'i34', `delete from ledger_entries where source_type = 'saleVoid'`],
  ['account of a void not credited', 'i34', `delete from customer_ledger_entries where source_type = 'saleVoid'`],
  ['stock put back for a void that is none', 'i34', `delete from sale_voids`],
  [
    'half of a correction lost',
    'i35',
    `delete from sale_payments where id in (select id from sale_payments where correction_id is not null order by id limit 1)`,
  ],
  ['cash of a correction lost', 'i35', `delete from checkout_movements where kind = 'tenderCorrection'`],
  ['posting of a correction lost', 'i35', `delete from ledger_entries where source_type = 'tenderCorrection'`],
  ['rounding of a correction lost', 'i03', `update tender_corrections set rounding_amount = rounding_amount + 1`],
  [
    'a refund without a receipt worth more',
    'i37',
    `update sale_lines set unit_price = unit_price + 1 where quantity < 0 and original_line_id is null`,
  ],
  [
    'a line out of nowhere in the refund of a sale',
    'i37',
    `update sales s set original_sale_id = (select o.id from sales o where o.company_id = s.company_id and o.type = 'sale'
      order by o.id limit 1) where s.type = 'refund' and s.original_sale_id is null`,
  ],
  ['stock of a refund lost', 'i08', `delete from stock_movements where kind = 'refund'`],
  [
    'what came back damaged stayed in the stock',
    'i36',
    `delete from stock_movements where kind = 'damaged' and source_type = 'sale'`,
  ],
  [
    'what came back good left the stock as damaged',
    'i36',
    `update sale_lines set return_condition = 'resalable' where return_condition = 'damaged'`,
  ],
  [
    'what came back in an exchange one more',
    'i38',
    `update sales set returned_amount = returned_amount + 1 where type = 'exchange'`,
  ],
  [
    'an exchange without what was taken',
    'i38',
    `delete from sale_lines where quantity > 0 and sale_id in (select id from sales where type = 'exchange')`,
  ],
  [
    'a tax that an exempt sale charges',
    'i39',
    `update sales set exemption_reason = 'manual' where id = (select id from sales where tax_amount > 0 order by id limit 1)`,
  ],
  ['tip of a payment lost', 'i03', `update sale_payments set tip_amount = 0 where tip_amount > 0`],
  [
    'tip told one more',
    'i03',
    `update sales set tip_amount = tip_amount + 1, paid_amount = paid_amount + 1 where tip_amount > 0`,
  ],
  [
    'a serial number under another sale',
    'i43',
    `insert into sale_line_serials (company_id, line_id, position, sale_id, serial)
     select l.company_id, l.id, 1, s.id, 'X' from sale_lines l join sales s on s.company_id = l.company_id and s.id <> l.sale_id limit 1`,
  ],
  ['posting of a tip lost', 'i42', `delete from ledger_entries where account = 'tips'`],
  ['cash of a refund lost', 'i09', `delete from checkout_movements where kind = 'refund'`],
  ['receipt number gap', 'i10', `update sales set receipt_sequence = 999 where receipt_sequence = 5`],
  ['sale lost in the middle', 'i11', `delete from sales where receipt_sequence = 5`],
  ['first sale lost', 'i10', `delete from sales where receipt_sequence = 1`],
  [
    'late sale not marked',
    'i17',
    `update checkout_sessions set status = 'closed', closed_at = opened_at, expected_cash_amount = cash_balance`,
  ],
  [
    'a kit in a kit',
    'p01',
    `update products set type = 'kit', track_stock = false where id = (select product_id from kit_components order by product_id limit 1)`,
  ],
  ['a kit of nothing', 'p01', `delete from kit_components`],
  [
    'a second variant without options',
    'p02',
    `insert into variants (company_id, id, product_id, sku, price, option_values)
     select company_id, gen_random_uuid(), product_id, 'X' || sku, price, array['?'] from variants order by id limit 1`,
  ],
  ['a product without variants', 'p02', `update variants set status = 'archived', archived_at = now()`],
  ['a price in the list that no variant has', 'p03', `update products set price_to = price_to + 1`],
  ['a balance that no entry explains', 'b01', `update billing_accounts set balance = 5`],
  ['money of a payment that did not come in', 'b02', aBillingPayment('received => 100')],
  [
    'an approved payment that started nothing',
    'b03',
    `${aBillingPayment('status => approved')};
     insert into billing_payment_lines (company_id, payment_id, part, plan_key, period, price, credit, starts, price_version)
     select company_id, id, 'ps', 'psStart', 'monthly', 100, 0, 'atApproval', '2026-11' from billing_payments`,
  ],
  [
    'money that bought nothing and is nowhere',
    'b04',
    `${aBillingPayment('status => rejected')};
     insert into billing_money (company_id, id, payment_id, amount, received_on, bank_reference)
     select company_id, gen_random_uuid(), id, 100, '2026-11-26', 'X' from billing_payments`,
  ],
  ['audit entry lost', 'i22', `delete from audit_entries where entity_id = ${aSaleId}`],
]

test.each(faults)('detects: %s (%s)', async (_fault, view, sql) => {
  const client = await server.owner.connect()
  try {
    await client.query('begin')
    // Constraints and triggers are off, so that only the view can detect the fault.
    await client.query('set local session_replication_role = replica')
    await client.query('alter table sales drop constraint sales_check, drop constraint sales_check1')
    await client.query('alter table sale_lines drop constraint sale_lines_check, drop constraint sale_lines_check1')
    await client.query(sql)
    const broken = await readViews((text) => client.query(text))
    expect(broken.map((name) => name.slice(0, 3))).toContain(view)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('every view has a fault that it detects', async () => {
  const { rows } = await server.owner.query<{ viewname: string }>(
    `select viewname from pg_views where schemaname = 'inv'`,
  )
  const covered = new Set(faults.map(([, view]) => view))
  expect(rows.map(({ viewname }) => viewname.slice(0, 3)).filter((name) => !covered.has(name))).toEqual([])
})
