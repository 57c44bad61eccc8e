import { type RawBuilder, sql } from 'kysely'
import { isNotVoided } from '../../../selling/sales/public.ts'
import type { Asking } from '../fact-source.ts'
import { arrivedInTime } from './addenda.ts'

/** Documents `s` whose payments count. */
export const paymentsThatCount = sql<boolean>`s.status = 'completed' and s.type in ('sale', 'refund', 'exchange') and ${isNotVoided}`

/** Documents `s` whose payments counted when their days were closed. */
const paymentsThatCountedThen = sql<boolean>`s.status = 'completed' and s.type in ('sale', 'refund', 'exchange')
  and ${arrivedInTime('document', 's')} and not exists (select from sale_voids v
    where v.company_id = s.company_id and v.sale_id = s.id and ${arrivedInTime('void', 'v')})`

export function documentsThatCount({ isAsClosed }: Asking): RawBuilder<boolean> {
  return isAsClosed ? paymentsThatCountedThen : paymentsThatCount
}

/**
 * The amount that a payment `y` adds. A correction reverses a payment and makes it again: both halves count where the payment
 * did.
 */
export const paymentAmounts = {
  taken: sql`case when y.amount > 0 or y.correction_id is not null then y.amount else 0 end`,
  givenBack: sql`case when y.amount < 0 and y.correction_id is null then -y.amount else 0 end`,
  collected: sql`y.amount`,
  tips: sql`y.tip_amount`,
  payments: sql`case when y.correction_id is null then case when y.amount > 0 then 1 else 0 end
    when y.amount > 0 then 1 else -1 end`,
}
