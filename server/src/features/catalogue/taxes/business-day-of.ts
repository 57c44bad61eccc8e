import { businessDate } from '@mostrador/domain/time/business-date.ts'
import type { CompanyCtx } from '../../../context.ts'

/** Today as the company counts it (L-6). */
export function businessDayOf({ now, company: { settings } }: Pick<CompanyCtx, 'now' | 'company'>): string {
  return businessDate(now.toISOString(), settings.timeZone, settings.businessDayStart)
}
