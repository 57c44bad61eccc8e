import { sql } from 'kysely'
import type { CompanyCtx } from '../../../context.ts'
import type { FactSource, MakeSource } from '../fact-source.ts'
import { saleLink, saleName, sessionLink, sessionName } from './document-names.ts'
import { aroundDays, businessDayOf, locationOfCheckout } from './sale-dimensions.ts'

const settingsOf = ({ company: { settings } }: CompanyCtx) => settings

/** Sessions, on the business day they were opened. */
export const sessions: MakeSource = ({ ctx }, range): FactSource => ({
  from: sql`from checkout_sessions s`,
  where: aroundDays(sql`s.opened_at`, range),
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.opened_at`, settingsOf(ctx)),
  at: sql`s.opened_at`,
  dimensions: {
    session: sql`s.id`,
    checkout: sql`s.checkout_id`,
    location: locationOfCheckout,
    user: sql`s.opened_by_id`,
  },
  measures: {
    sessions: { fact: sql`1`, as: 'sum' },
    openSessions: { fact: sql`case when s.status = 'closed' then 0 else 1 end`, as: 'sum' },
    opening: { fact: sql`s.opening_counted_amount`, as: 'sum' },
    expected: { fact: sql`coalesce(s.expected_cash_amount, s.cash_balance)`, as: 'sum' },
    counted: { fact: sql`coalesce(s.counted_cash_amount, 0)`, as: 'sum' },
    difference: { fact: sql`coalesce(s.counted_cash_amount - s.expected_cash_amount, 0)`, as: 'sum' },
  },
  documentLabel: sessionName,
  documentLink: sessionLink,
})

/** Counts at the end of sessions, on the business day of the count. */
export const closings: MakeSource = ({ ctx }, range): FactSource => ({
  from: sql`from checkout_closings s`,
  where: aroundDays(sql`s.closed_at`, range),
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.closed_at`, settingsOf(ctx)),
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

/** Everything that moved the cash of a drawer. */
export const movements: MakeSource = ({ ctx }, range): FactSource => ({
  from: sql`from checkout_movements s
    join checkout_sessions e on e.company_id = s.company_id and e.id = s.session_id`,
  where: aroundDays(sql`s.occurred_at`, range),
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.occurred_at`, settingsOf(ctx)),
  at: sql`s.occurred_at`,
  dimensions: {
    cashKind: sql`s.kind`,
    moveCategory: sql`s.category`,
    session: sql`s.session_id`,
    checkout: sql`e.checkout_id`,
    location: sql`(select c.location_id from checkouts c where c.company_id = e.company_id and c.id = e.checkout_id)`,
    user: sql`s.user_id`,
    // What a sale moved is the sale; other movements are listed with their session.
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
