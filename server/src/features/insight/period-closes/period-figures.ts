import type { PeriodFigures } from '@mostrador/contract/features/insight/period-closes/schema.ts'
import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { addDays } from '@mostrador/domain/report/period.ts'
import type { CompanyCtx } from '../../../context.ts'
import { contentHash } from '../../../values/content-hash.ts'
import { type ReadReport, readReport } from '../reports/public.ts'

export type Days = { from: string; to: string }
/** The first period of a company includes documents for days before it. */
export type Period = Days & { isFirst: boolean }

/** Maximum number of days that a report reads. */
const mostDays = 3_650

/** The figures of reports for a period, as closed or with late documents. The caller may see all of them. */
export async function readFigures(
  ctx: CompanyCtx,
  { from: first, to, isFirst }: Period,
  closing: 'closed' | 'later',
): Promise<PeriodFigures> {
  const from = isFirst ? addDays(to, -mostDays) : first
  const ask = (key: ReportQuestion['key'], by: string) =>
    readReport(ctx, { key, filters: { day: `${from}..${to}`, compare: 'none', by, closing } })
  const sales = await ask('sales-summary', 'month')
  const taxes = await ask('taxes', 'tax')
  const payments = await ask('payments-by-tender', 'tender')
  const stock = await ask('stock-valuation', 'location')
  const names = await namesOf(ctx)
  const total = (name: string) => sales.shaped.total.values[placeOf(sales, name)] ?? '0'
  return {
    sales: {
      gross: total('gross'),
      discounts: total('discounts'),
      refunds: total('refunds'),
      net: total('net'),
      tax: total('tax'),
      total: total('total'),
      tickets: total('tickets'),
      giftCardLoads: total('giftCardLoads'),
      cost: total('cost'),
      profit: total('profit'),
    },
    taxes: rowsOf(taxes, (id, figure) => ({
      id,
      name: nameIn(names, id),
      taxable: figure('taxable'),
      tax: figure('tax'),
    })),
    payments: rowsOf(payments, (id, figure) => ({
      id,
      name: nameIn(names, id),
      taken: figure('taken'),
      givenBack: figure('givenBack'),
      collected: figure('collected'),
    })),
    stockValue: stock.shaped.total.values[placeOf(stock, 'stockValue')] ?? '0',
  }
}

function placeOf({ question }: ReadReport, name: string): number {
  return question.columns.findIndex((column) => column === name)
}

/** Rows in the order of their ids, which carries no information and never changes. */
function rowsOf<Row extends { id: string }>(
  read: ReadReport,
  rowOf: (id: string, figure: (name: string) => string) => Row,
): Row[] {
  return read.rows
    .map(({ key, values }) => rowOf(key, (name) => values[placeOf(read, name)] ?? '0'))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

type Names = ReadonlyMap<string, { en: string; es: string }>

function nameIn(names: Names, id: string): { en: string; es: string } {
  return names.get(id) ?? { en: id, es: id }
}

async function namesOf({ tx, company }: CompanyCtx): Promise<Names> {
  const columns = ['id', 'nameEn', 'nameEs'] as const
  const taxes = await tx.selectFrom('taxes').select(columns).where('companyId', '=', company.id).execute()
  const tenders = await tx.selectFrom('tenders').select(columns).where('companyId', '=', company.id).execute()
  return new Map([...taxes, ...tenders].map(({ id, nameEn, nameEs }) => [id, { en: nameEn, es: nameEs }]))
}

/** Whether two readings have equal figures. Names may change. */
export function haveEqualFigures(a: PeriodFigures, b: PeriodFigures): boolean {
  return contentHash(withoutNames(a)) === contentHash(withoutNames(b))
}

function withoutNames({ taxes, payments, ...figures }: PeriodFigures) {
  const bare = <Row extends { name: unknown }>({ name: _, ...row }: Row) => row
  return { ...figures, taxes: taxes.map(bare), payments: payments.map(bare) }
}

/** Links each close to the one before, so that changing or removing one is noticed. */
export function checksumOf({ from, to, figures }: Days & { figures: PeriodFigures }, before: string | null): string {
  return contentHash({ from, to, figures, before })
}
