import type { DayRange } from '@mostrador/domain/report/period.ts'
import { type RawBuilder, sql } from 'kysely'
import type { CompanyCtx } from '../../../../context.ts'
import type { Asking, FactSource, MakeSource } from '../fact-source.ts'
import { arrivedInTime, openAtClose } from './addenda.ts'
import { saleLink, saleName, sessionLink, sessionName } from './document-names.ts'
import { aroundDays, businessDayOf, locationOfCheckout } from './sale-dimensions.ts'

const settingsOf = ({ company: { settings } }: CompanyCtx) => settings

function happened(
  { isAsClosed }: Asking,
  kind: 'session' | 'closing' | 'drawer',
  moment: RawBuilder<unknown>,
  range: DayRange,
): RawBuilder<boolean> {
  return isAsClosed
    ? sql<boolean>`${aroundDays(moment, range)} and ${arrivedInTime(kind, 's')}`
    : aroundDays(moment, range)
}

/**
 * Sessions, on the business day they were opened. In closed figures, a session that was open at the close of that day is open,
 * with the expected cash of its drawer at that moment.
 */
export const sessions: MakeSource = (asking, range): FactSource => ({
  from: sql`from checkout_sessions s ${asking.isAsClosed ? openAtClose : sql`cross join (select null::bigint as cash_balance) o`}`,
  where: happened(asking, 'session', sql`s.opened_at`, range),
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.opened_at`, settingsOf(asking.ctx)),
  at: sql`s.opened_at`,
  dimensions: {
    session: sql`s.id`,
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    user: sql`s.opened_by_id`,
  },
  measures: {
    sessions: { fact: sql`1`, as: 'sum' },
    openSessions: {
      fact: sql`case when s.status = 'closed' and o.cash_balance is null then 0 else 1 end`,
      as: 'sum',
    },
    opening: { fact: sql`s.opening_counted_amount`, as: 'sum' },
    expected: { fact: sql`coalesce(o.cash_balance, s.expected_cash_amount, s.cash_balance)`, as: 'sum' },
    counted: { fact: ofCounted(sql`s.counted_cash_amount`), as: 'sum' },
    difference: { fact: ofCounted(sql`s.counted_cash_amount - s.expected_cash_amount`), as: 'sum' },
  },
  documentLabel: sessionName,
  documentLink: sessionLink,
})

function ofCounted(amount: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when o.cash_balance is null then coalesce(${amount}, 0) else 0 end`
}

/** Counts at the end of sessions, on the business day of the count. */
export const closings: MakeSource = (asking, range): FactSource => ({
  from: sql`from checkout_closings s`,
  where: happened(asking, 'closing', sql`s.closed_at`, range),
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.closed_at`, settingsOf(asking.ctx)),
  at: sql`s.closed_at`,
  dimensions: {
    session: sql`s.session_id`,
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    user: sql`s.closed_by_id`,
  },
  measures: {
    sessions: { fact: sql`1`, as: 'sum' },
    exactCounts: { fact: sql`case when s.difference_amount = 0 then 1 else 0 end`, as: 'sum' },
    expected: { fact: sql`s.expected_cash_amount`, as: 'sum' },
    counted: { fact: sql`s.counted_cash_amount`, as: 'sum' },
    difference: { fact: sql`s.difference_amount`, as: 'sum' },
    short: { fact: sql`greatest(-s.difference_amount, 0)`, as: 'sum' },
    over: { fact: sql`greatest(s.difference_amount, 0)`, as: 'sum' },
  },
  documentLabel: sessionName,
  documentLink: sessionLink,
})

/** All movements of a drawer's cash. */
export const movements: MakeSource = (asking, range): FactSource => ({
  from: sql`from checkout_movements s
    join checkout_sessions e on e.company_id = s.company_id and e.id = s.session_id`,
  where: happened(asking, 'drawer', sql`s.occurred_at`, range),
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.occurred_at`, settingsOf(asking.ctx)),
  at: sql`s.occurred_at`,
  dimensions: {
    cashKind: sql`s.kind`,
    moveCategory: sql`s.category`,
    session: sql`s.session_id`,
    checkout: sql`e.checkout_id`,
    location: sql`(select c.location_id from checkouts c where c.company_id = e.company_id and c.id = e.checkout_id)`,
    user: sql`s.user_id`,
    // Movements of sales appear as sales. Other movements are listed with their session.
    document: sql`case when s.source_type = 'sale' then s.source_id else s.session_id end`,
  },
  measures: {
    cashIn: { fact: sql`greatest(s.amount, 0)`, as: 'sum' },
    cashOut: { fact: sql`greatest(-s.amount, 0)`, as: 'sum' },
    cashNet: { fact: sql`s.amount`, as: 'sum' },
    movements: { fact: sql`1`, as: 'sum' },
  },
  documentLabel: sql<string | null>`coalesce(${saleName}, ${sessionName})`,
  documentLink: sql<string | null>`coalesce(${sessionLink}, ${saleLink})`,
})
