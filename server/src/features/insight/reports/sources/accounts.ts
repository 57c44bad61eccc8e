import { actionKey } from '@mostrador/contract/screens/screen-words.ts'
import { sql } from 'kysely'
import type { MakeSource } from '../fact-source.ts'
import { saleLink, saleName } from './document-names.ts'
import { aroundDays, businessDayOf, stayingCustomer } from './sale-dimensions.ts'

/** The debts of customers at the end of the period, and the charges and payments in it. */
export const accounts: MakeSource = ({ ctx }, { from, to }) => {
  const day = businessDayOf(sql`s.occurred_at`, ctx.company.settings)
  // A merge moves a debt to the remaining customer without a charge or payment.
  const isInside = sql`(${day} >= ${from}::date and s.kind <> 'merge')`
  return {
    from: sql`from customer_ledger_entries s`,
    where: aroundDays(sql`s.occurred_at`, { from: null, to }),
    companyId: sql`s.company_id`,
    day,
    at: sql`s.occurred_at`,
    within: () => sql<boolean>`${day} <= ${to}::date`,
    dimensions: {
      customer: stayingCustomer,
      entryKind: sql`s.kind`,
      document: sql`case when s.source_type = 'sale' then s.source_id else s.customer_id end`,
    },
    measures: {
      balance: { fact: sql`s.amount`, as: 'sum' },
      charged: { fact: sql`case when ${isInside} then greatest(s.amount, 0) else 0 end`, as: 'sum' },
      paidOff: { fact: sql`case when ${isInside} then greatest(-s.amount, 0) else 0 end`, as: 'sum' },
    },
    documentLabel: sql<string | null>`coalesce(${saleName},
      (select c.name from customers c where c.company_id = app_company_id() and c.id = k.key::uuid))`,
    documentLink: sql<string | null>`case when ${saleName} is null then 'customer:' || k.key else ${saleLink} end`,
  }
}

/** Actions of people, from the history of the company. */
export const audit: MakeSource = ({ ctx }, range) => ({
  from: sql`from audit_entries s`,
  where: aroundDays(sql`s.at`, range),
  companyId: sql`s.company_id`,
  day: businessDayOf(sql`s.at`, ctx.company.settings),
  at: sql`s.at`,
  dimensions: {
    action: sql`s.action`,
    entity: sql`s.entity`,
    user: sql`s.actor_id`,
    document: sql`s.id`,
  },
  measures: { entries: { fact: sql`1`, as: 'sum' } },
  documentLabel: sql<
    string | null
  >`(select d.action from audit_entries d where d.company_id = app_company_id() and d.id = k.key::uuid)`,
  labelKey: actionKey,
  documentLink: sql<string | null>`(select concat_ws(':', 'history', split_part(d.action, '.', 1), d.entity_id)
    from audit_entries d where d.company_id = app_company_id() and d.id = k.key::uuid)`,
})
