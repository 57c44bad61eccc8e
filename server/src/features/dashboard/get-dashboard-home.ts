import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getDashboardHome as endpoint } from '@mostrador/contract/features/dashboard/endpoints.ts'
import { addDays } from '@mostrador/domain/report/period.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { type Money, money, zero } from '@mostrador/domain/money/money.ts'
import { divideRounded } from '@mostrador/domain/money/round.ts'
import { sql } from 'kysely'
import type { CompanyCtx } from '../../context.ts'
import { countNewApprovals, needsNewPin, readPerson } from '../approvals/public.ts'
import { countSalesToReview } from '../sale-conflicts/public.ts'
import { readSalesOfDays } from '../reports/public.ts'
import { maySeeSale } from '../sales/public.ts'

type Home = OutputOf<typeof endpoint>
type Day = NonNullable<Home['today']>

/** Days in the chart, today included. */
const shownDays = 14
const shownSales = 8
/** A tracked product without a reorder level counts as low at or below this many units. */
const lowStockUnits = 5
const shownLowStock = 8

/**
 * Figures the profile may not see are null, so that the screen leaves the card out. Without the right to see others' sales, the figures are
 * of the caller's own.
 */
export async function getDashboardHome(ctx: CompanyCtx): Promise<Home> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const today = businessDate(ctx.now.toISOString(), timeZone, businessDayStart)
  const seesSales = can(ctx.access, 'SALES__VIEW')
  const lastDays = seesSales ? await readDays(ctx, today) : null
  const toReview = seesSales ? await countSalesToReview(ctx) : null
  const dayAt = (offset: number): Day | null => lastDays?.at(-1 - offset) ?? null
  return {
    today: dayAt(0),
    sameWeekdayLastWeek: dayAt(7),
    lastDays,
    openSessions: can(ctx.access, 'CHECKOUTS__VIEW') ? await readOpenSessions(ctx) : null,
    lowStock: can(ctx.access, 'PRODUCTS__VIEW') ? await readLowStock(ctx) : null,
    recentSales: seesSales ? await readRecentSales(ctx) : null,
    needsReviewCount: toReview?.saleCount ?? null,
    conflictCount: toReview?.conflictCount ?? null,
    ...(await readOwnPin(ctx)),
  }
}

/** The state of an approver's own PIN; empty for staff on a visit. */
async function readOwnPin(ctx: CompanyCtx): Promise<Pick<Home, 'ownApprovals' | 'needsNewPin'>> {
  const person = ctx.staffUntil ? undefined : await readPerson(ctx, ctx.user.id)
  if (!person) return { ownApprovals: { approvals: 0, tries: 0 }, needsNewPin: false }
  return { ownApprovals: await countNewApprovals(ctx), needsNewPin: needsNewPin(ctx, person) }
}

/** Every day of the window, including those without a sale. Amounts are net of refunds, which do not count as sales (S-15). */
async function readDays(ctx: CompanyCtx, today: string): Promise<Day[]> {
  const days = await readSalesOfDays(ctx, { from: addDays(today, 1 - shownDays), to: today })
  return days.map((day) => ({ ...day, averageAmount: averageOf(day.totalAmount, day.saleCount) }))
}

function averageOf(totalAmount: number, saleCount: number): Money {
  return saleCount === 0 ? zero : money(divideRounded(BigInt(totalAmount), BigInt(saleCount), 'halfUp'))
}

async function readOpenSessions(ctx: CompanyCtx): Promise<Home['openSessions']> {
  const rows = await ctx.tx
    .selectFrom('checkoutSessions as s')
    .innerJoin('checkouts as c', (join) =>
      join.onRef('c.companyId', '=', 's.companyId').onRef('c.id', '=', 's.checkoutId'),
    )
    .innerJoin('users as u', 'u.id', 's.openedById')
    .select(['c.id as checkoutId', 'c.name as checkoutName', 's.openedAt', 'u.name as openedByName'])
    .where('s.companyId', '=', ctx.company.id)
    .where('s.status', '<>', 'closed')
    .where('c.kind', '=', 'till')
    .orderBy('s.openedAt')
    .execute()
  return rows.map((row) => ({ ...row, openedAt: row.openedAt.toISOString() }))
}

async function readLowStock(ctx: CompanyCtx): Promise<Home['lowStock']> {
  const { rows } = await sql<{ productId: string; name: string; onHand: string }>`
    select p.id as product_id, p.name, trim_scale(sum(s.on_hand))::text as on_hand
    from products p
    join variants v on v.company_id = p.company_id and v.product_id = p.id
    join stock_levels s on s.company_id = v.company_id and s.variant_id = v.id
    where p.company_id = ${ctx.company.id} and p.track_stock and p.status = 'active'
    group by p.id, p.name having sum(s.on_hand) <= ${lowStockUnits}
    order by sum(s.on_hand), p.name limit ${shownLowStock}`.execute(ctx.tx)
  return rows
}

async function readRecentSales(ctx: CompanyCtx): Promise<Home['recentSales']> {
  const rows = await ctx.tx
    .selectFrom('sales as s')
    .select(['s.id', 's.receiptNumber', 's.soldAt', 's.totalAmount'])
    .where('s.companyId', '=', ctx.company.id)
    .where(maySeeSale(ctx))
    .orderBy('s.soldAt', 'desc')
    .orderBy('s.id', 'desc')
    .limit(shownSales)
    .execute()
  return rows.map((row) => ({ ...row, soldAt: row.soldAt.toISOString(), totalAmount: money(row.totalAmount) }))
}
