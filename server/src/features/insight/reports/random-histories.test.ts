/** Reports equal their documents: random histories in several zones, around the nights that clocks change. */
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { runReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { sumExact } from '@mostrador/domain/report/ratio.ts'
import { expect, test } from 'vitest'
import { aHistory, type History, randomOf, worlds } from '../../../testing/reports/a-history.ts'
import { call } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { foldCompany } from '../../../testing/reports/fold-company.ts'

const server = openTestServer()
const seed = Number(process.env['REPORT_SEED'] ?? 20261126)
const steps = Number(process.env['REPORT_STEPS'] ?? 30)

/** A history without one of these would test little. */
async function expectVariety({ shop }: History): Promise<void> {
  const { rows } = await server.owner.query<Record<string, number>>(
    `select count(*) filter (where type = 'refund')::int as refunds, count(*) filter (where type = 'exchange')::int as exchanges,
      count(*) filter (where is_late or sold_at < received_at - interval '1 day')::int as late,
      (select count(*)::int from sale_voids where company_id = $1) as voids from sales where company_id = $1`,
    [shop.companyId],
  )
  for (const [kind, count] of Object.entries(rows[0] ?? {})) expect(count, kind).toBeGreaterThan(0)
}

type Answer = OutputOf<typeof runReport>
const figure = ({ columns, total }: Pick<Answer, 'columns' | 'total'>, name: string) =>
  total.values[columns.indexOf(name)]
const sumOf = (answer: Answer, name: string) =>
  sumExact(answer.rows.map(({ values }) => values[answer.columns.indexOf(name)] ?? '0'))

/** The documents' own figures, computed another way: from their heads, and from lines for returns. */
async function documentsOf({ shop }: History, from: string, to: string, dayOf: string) {
  const { rows } = await server.owner.query<Record<'net' | 'tax' | 'total' | 'refunds' | 'cost', string>>(
    `with counted as (
      select s.*, coalesce(${dayOf === 'sale' ? 'o.business_date' : 'null::date'}, s.business_date) as back_day from sales s
      left join sales o on o.company_id = s.company_id and o.id = s.original_sale_id
      where s.company_id = $1 and s.status = 'completed' and s.id not in (select sale_id from sale_voids where company_id = $1)
    ), lines as (
      select l.*, case when l.quantity < 0 then c.back_day else c.business_date end as day from counted c
      join sale_lines l on l.company_id = c.company_id and l.sale_id = c.id
    )
    select coalesce(sum(net_amount), 0)::text as net, coalesce(sum(tax_amount), 0)::text as tax,
      coalesce(sum(gross_amount), 0)::text as total,
      coalesce(-sum(net_amount) filter (where quantity < 0), 0)::text as refunds, round(coalesce(sum(cost_amount), 0))::text as cost
    from lines where day between $2 and $3`,
    [shop.companyId, from, to],
  )
  return rows[0]
}

const groupings = [
  'product',
  'category',
  'brand',
  'seller',
  'day',
  'month',
  'hour',
  'weekday',
  'tenderFamily',
  'checkout',
  'channel',
  'document',
] as const
const added = ['gross', 'discounts', 'refunds', 'net', 'tax', 'total'] as const

test.each(worlds)(
  'reports equal their documents in $name',
  async (world) => {
    // Sums are stored for part of the history, and the rest is still to be added.
    const random = randomOf(seed)
    const fold = randomOf(seed + 1)
    const history = await aHistory(server, world, random, {
      steps,
      afterStep: async ({ companyId }) => fold(4) === 0 && (await foldCompany(server.deps, companyId)),
    })
    const { shop } = history
    await expectVariety(history)
    const run = (input: InputOf<typeof runReport>) => call(server, runReport, { per: 100, ...input }, shop.token)
    const days = history.sales
      .map(({ soldAt }) => businessDate(soldAt.toISOString(), world.timeZone, world.dayStart))
      .toSorted()
    const first = days[0] ?? world.night.slice(0, 10)
    const last = '2026-11-30'
    const night = businessDate(world.night, world.timeZone, world.dayStart)
    const ranges = [
      [first, last],
      [night, night],
      [night.slice(0, 8) + '01', night],
    ] as const
    for (const [from, to] of ranges)
      for (const basis of ['refund', 'sale'] as const) {
        const filters = { day: `${from}..${to}`, basis }
        const documents = await documentsOf(history, from, to, basis)
        const whole = await run({ key: 'sales-by-product', filters })
        expect(
          {
            net: figure(whole, 'net'),
            tax: figure(whole, 'tax'),
            total: figure(whole, 'total'),
            refunds: figure(whole, 'refunds'),
            cost: figure(whole, 'cost'),
          },
          `${seed} ${from} ${basis}`,
        ).toEqual(documents)
        expect(
          sumExact([
            figure(whole, 'gross') ?? '',
            `-${figure(whole, 'discounts')}`,
            `-${figure(whole, 'refunds')}`.replace('--', ''),
          ]),
        ).toBe(figure(whole, 'net'))
        for (const by of from === first ? groupings : (['category', 'hour'] as const)) {
          const grouped = await run({ key: 'sales-by-product', filters: { ...filters, by } })
          for (const name of added) expect(sumOf(grouped, name), `${by} ${name}`).toBe(figure(whole, name))
          expect(grouped.total, by).toEqual(whole.total)
        }
      }
    // Each row opens documents that add up to it, for a report of one night and for all days.
    for (const by of ['product', 'category', 'hour', 'tenderFamily', 'day'] as const) {
      const grouped = await run({ key: 'sales-by-product', filters: { day: `${first}..${last}`, by } })
      for (const row of grouped.rows) {
        const own = by === 'day' ? { day: `${row.key}..${row.key}` } : { [by]: row.key === '' ? 'empty' : row.key }
        const opened = await run({
          key: 'sales-by-product',
          filters: { day: `${first}..${last}`, ...own, by: 'document' },
        })
        expect(opened.total.values.slice(0, 9), `${by} ${row.key}`).toEqual(
          row.values
            .slice(0, 9)
            .map((value, index) => (opened.columns[index] === 'share' ? opened.total.values[index] : value)),
        )
      }
    }
  },
  120_000,
)
