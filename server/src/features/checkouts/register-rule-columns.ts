import { sql } from 'kysely'

/** The rules of a register `c` (rules.md 2.9), with the forms of payment it offers. */
export const registerRuleColumns = [
  'c.blindClose',
  'c.maxDifferenceAmount',
  'c.requireReasonAboveAmount',
  'c.countDenominations',
  'c.cashLimitWarning',
  sql<string[]>`array(select t.tender_id from checkout_tenders t
    where t.company_id = c.company_id and t.checkout_id = c.id order by t.tender_id)`.as('tenderIds'),
] as const
