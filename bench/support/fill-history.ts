/** Three years of sales and of movements of stock, in bulk, as the database owner. */
import pg from 'pg'
import type { BenchShop } from './shop.ts'
import type { World } from './world.ts'

type HistorySize = { lines: number; movements: number }

const linesPerSale = 3
const days = 1095
/** Registers of the history: each has its own sums for each day. */
const historyRegisters = Number(process.env['BENCH_REGISTERS'] ?? 10)
/** Number of documents in one statement. */
const salesAtOnce = 50_000

/**
 * Copies a sale of the shop with other products, days and registers. Ids grow with time like those of the server, so that indexes
 * of millions of rows are filled from one end. Triggers and foreign keys are off meanwhile; their records are written afterwards:
 * every day of every register waits for its sums.
 */
export async function fillHistory(
  world: Pick<World, 'owner'>,
  shop: BenchShop,
  { lines, movements }: HistorySize,
): Promise<void> {
  const owner = new pg.Client(world.owner)
  await owner.connect()
  await owner.query('set session_replication_role = replica')
  await owner.query(
    `create temp table things as select row_number() over (order by v.sku) - 1 as place, v.id as variant_id, v.product_id, v.price
       from variants v where v.company_id = $1`,
    [shop.companyId],
  )
  await owner.query('create unique index on things (place)')
  await owner.query('create temp table model as select * from sales where company_id = $1 limit 1', [shop.companyId])
  await owner.query(
    'create temp table model_line as select l.* from sale_lines l join model m on m.id = l.sale_id limit 1',
  )
  await owner.query(
    'create temp table model_tax as select t.* from sale_line_taxes t join model_line m on m.id = t.line_id limit 1',
  )
  await owner.query(
    'create temp table model_payment as select p.* from sale_payments p join model m on m.id = p.sale_id limit 1',
  )
  const registers = shop.registers.slice(0, historyRegisters).map(({ session }) => session.checkoutId)
  const sales = Math.floor(lines / linesPerSale)
  for (let first = 0; first < sales; first += salesAtOnce)
    await addSales(owner, registers, { first, count: Math.min(salesAtOnce, sales - first), all: sales })
  for (let first = 0; first < movements; first += salesAtOnce * linesPerSale)
    await addMovements(owner, shop.companyId, {
      first,
      count: Math.min(salesAtOnce * linesPerSale, movements - first),
      all: movements,
    })
  await owner.query(
    `insert into report_deltas (company_id, day, checkout_id) select distinct company_id, business_date, checkout_id from sales where company_id = $1`,
    [shop.companyId],
  )
  await owner.query('set session_replication_role = origin')
  await owner.query('vacuum analyze')
  await owner.end()
}

type Part = { first: number; count: number; all: number }

/** Popular products sell more often: the place of a product is the square of an even random number. */
async function addSales(owner: pg.Client, registers: readonly string[], { first, count, all }: Part): Promise<void> {
  await owner.query(
    `create temp table heads as select n, uuidv7() as id, current_date - 1 - (n::bigint * ${days} / $3)::int as day,
       ($4::uuid[])[1 + n % $5] as checkout_id from generate_series($1::int, $1::int + $2::int - 1) n`,
    [first, count, all, registers, registers.length],
  )
  await owner.query(
    `insert into sales (company_id, id, type, status, receipt_series, receipt_sequence, repeats_number, checkout_id, session_id, device_id, epoch,
       public_token, cashier_id, seller_id, profile_id, currency_tag, prices_include_tax, tax_rounding, subtotal_amount, discount_amount,
       net_amount, tax_amount, total_amount, rounding_amount, paid_amount, change_amount, item_count, sold_at, business_date, received_at,
       content_hash)
     select m.company_id, h.id, m.type, m.status, 'H', h.n + 1, true, h.checkout_id, m.session_id, m.device_id, m.epoch,
       substr(replace(h.id::text, '-', ''), 1, 22), m.cashier_id, m.seller_id, m.profile_id, m.currency_tag, true, m.tax_rounding,
       3570, 0, 3000, 570, 3570, 0, 3570, 0, 3, h.day + time '13:00' + (h.n % 600) * interval '1 minute', h.day, now(), m.content_hash
     from heads h cross join model m`,
  )
  await owner.query(
    `create temp table bodies as select uuidv7() as id, h.id as sale_id, p as position, t.product_id, t.variant_id
     from heads h cross join generate_series(1, ${linesPerSale}) p
     cross join lateral (select floor(power(random(), 2) * (select count(*) from things))::int as place where h.n >= 0 and p > 0) r
     join things t on t.place = r.place`,
  )
  await owner.query(
    `insert into sale_lines (company_id, id, sale_id, position, kind, product_id, variant_id, tracks_stock, name, sku, unit_tag, quantity,
       unit_price, original_unit_price, base_amount, line_discount_amount, allocated_discount_amount, net_amount, tax_amount, gross_amount,
       unit_cost, cost_amount)
     select m.company_id, b.id, b.sale_id, b.position, m.kind, b.product_id, b.variant_id, true, m.name, m.sku, m.unit_tag, 1, 1190, 1190, 1190, 0, 0,
       1000, 190, 1190, 600, 600
     from bodies b cross join model_line m`,
  )
  await owner.query(
    `insert into sale_line_taxes select (jsonb_populate_record(m, jsonb_build_object('sale_id', b.sale_id, 'line_id', b.id,
       'taxable_amount', 1000, 'amount', 190))).* from bodies b cross join model_tax m`,
  )
  await owner.query(
    `insert into sale_payments (company_id, id, sale_id, position, session_id, tender_id, tendered_amount, change_amount, amount, taken_at)
     select m.company_id, uuidv7(), h.id, 1, m.session_id, m.tender_id, 3570, 0, 3570, now() from heads h cross join model_payment m`,
  )
  await owner.query('drop table heads, bodies')
}

async function addMovements(owner: pg.Client, companyId: string, { first, count, all }: Part): Promise<void> {
  await owner.query(
    `insert into stock_movements (company_id, id, location_id, variant_id, kind, quantity, unit_cost, value_delta, balance_after, sequence,
       source_type, source_id, source_line_id, user_id, occurred_at, business_date, posted_at)
     select $1, uuidv7(), l.id, t.variant_id, 'found', 1, 600, 600, n, 1000000 + n, 'adjustment', uuidv7(), uuidv7(), c.created_by_id,
       d.at, d.at::date, d.at
     from generate_series($2::int, $2::int + $3::int - 1) n
     join companies c on c.id = $1
     join (select id from locations where company_id = $1 limit 1) l on true
     cross join lateral (select now() - interval '1 day' - (n::bigint * ${days} / $4)::int * interval '1 day' as at) d
     join things t on t.place = n % (select count(*) from things)`,
    [companyId, first, count, all],
  )
}
