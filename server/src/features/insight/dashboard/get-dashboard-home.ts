import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getDashboardHome as endpoint } from '@mostrador/contract/features/insight/dashboard/endpoints.ts'
import type { HomeRange } from '@mostrador/contract/features/insight/dashboard/home-ranges.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { addDays, type BusinessClock, businessClock, periodDays } from '@mostrador/domain/report/period.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { countNewApprovals, needsNewPin, readPerson } from '../../access/approvals/public.ts'
import { countComments } from '../../shop/blog-comments/public.ts'
import { countOrdersToPack } from '../../shop/orders/public.ts'
import { countRatings } from '../../shop/product-ratings/public.ts'
import { listDeliveriesUntil } from '../../purchasing/purchase-orders/public.ts'
import { readLowStock, readSalesOfDays } from '../reports/public.ts'
import { countSalesToReview } from '../../selling/sale-conflicts/public.ts'
import { maySeeSale } from '../../selling/sales/public.ts'

type Home = OutputOf<typeof endpoint>

/** Days in the chart, including today. */
const daysAroundToday = 14
const shownSales = 8
const shownLowStock = 8
const shownDeliveries = 6
/** Days ahead for which deliveries are shown. */
const deliveryDays = 7

/**
 * Figures that the profile may not see are null, so that the screen omits the card. Without the right to see others' sales, the
 * figures are of the caller's own.
 */
export async function getDashboardHome(
  ctx: CompanyCtx,
  { range }: z.output<(typeof endpoint)['input']>,
): Promise<Home> {
  const { timeZone, businessDayStart } = ctx.company.settings
  const clock = businessClock(ctx.now.toISOString(), timeZone, businessDayStart)
  const seesSales = can(ctx.access, 'SALES__VIEW')
  const toReview = seesSales ? await countSalesToReview(ctx) : null
  return {
    sales: seesSales ? await readSales(ctx, range, clock) : null,
    openSessions: can(ctx.access, 'CHECKOUTS__VIEW') ? await readOpenSessions(ctx) : null,
    lowStock: can(ctx.access, 'PRODUCTS__VIEW') ? await readLowStock(ctx, shownLowStock) : null,
    recentSales: seesSales ? await readRecentSales(ctx) : null,
    deliveries: can(ctx.access, 'PURCHASE_ORDERS__VIEW')
      ? await listDeliveriesUntil(ctx, addDays(clock.today, deliveryDays), shownDeliveries)
      : null,
    ...(await countWaiting(ctx)),
    needsReviewCount: toReview?.saleCount ?? null,
    conflictCount: toReview?.conflictCount ?? null,
    ...(await readOwnPin(ctx)),
  }
}

async function countWaiting(
  ctx: CompanyCtx,
): Promise<Pick<Home, 'ordersToPack' | 'pendingComments' | 'pendingRatings'>> {
  const { access } = ctx
  return {
    ordersToPack: can(access, 'ECOMMERCE__ORDERS__VIEW') ? await countOrdersToPack(ctx) : null,
    pendingComments: can(access, 'ECOMMERCE__BLOG__COMMENTS__VIEW') ? (await countComments(ctx)).pending : null,
    pendingRatings: can(access, 'ECOMMERCE__PRODUCTS__RATINGS__VIEW') ? (await countRatings(ctx)).counts.pending : null,
  }
}

/** Sales of a range and of the earlier range, up to the same time of the day. */
async function readSales(ctx: CompanyCtx, chosen: HomeRange, clock: BusinessClock): Promise<Home['sales']> {
  const { today } = clock
  const range = periodDays(chosen, today, ctx.company.settings.weekStart)
  // Today is compared with the same weekday.
  const days = chosen === 'last30' ? 30 : 7
  const before = { from: addDays(range.from, -days), to: addDays(range.to, -days) }
  const sums = await readSalesOfDays(ctx, range, { ...before, months: 0, days, until: clock.elapsed })
  const chart = { from: addDays(today, 1 - daysAroundToday), to: today }
  const shown = chosen === 'today' ? await readSalesOfDays(ctx, chart) : sums
  return { range: chosen, ...range, ...sums.total, days: shown.days, before: { ...before, ...sums.before } }
}

/** The state of an approver's own PIN; empty for staff on a visit. */
async function readOwnPin(ctx: CompanyCtx): Promise<Pick<Home, 'ownApprovals' | 'needsNewPin'>> {
  const person = ctx.staffUntil ? undefined : await readPerson(ctx, ctx.user.id)
  if (!person) return { ownApprovals: { approvals: 0, tries: 0 }, needsNewPin: false }
  return { ownApprovals: await countNewApprovals(ctx), needsNewPin: needsNewPin(ctx, person) }
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
