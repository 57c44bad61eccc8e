import { sql } from 'kysely'

/** The rules of a register `c` (D-3), with its tenders and its profiles. */
export const registerRuleColumns = [
  'c.blindClose',
  'c.maxDifferenceAmount',
  'c.requireReasonAboveAmount',
  'c.countDenominations',
  'c.cashLimitWarning',
  'c.autoLockMinutes',
  'c.offlineEnabled',
  'c.maxOfflineHours',
  sql<string[]>`array(select t.tender_id from checkout_tenders t
    where t.company_id = c.company_id and t.checkout_id = c.id order by t.tender_id)`.as('tenderIds'),
  sql<string[] | null>`case when c.is_for_some_profiles then array(select p.profile_id from checkout_profiles p
    where p.company_id = c.company_id and p.checkout_id = c.id order by p.profile_id) end`.as('allowedProfileIds'),
] as const
