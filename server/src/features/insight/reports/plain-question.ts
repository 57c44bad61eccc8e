import { reports, type ReportKey } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { businessClock } from '@mostrador/domain/report/period.ts'
import type { CompanyCtx } from '../../../context.ts'
import type { Question } from './read-question.ts'

type Asked = Pick<Question, 'by' | 'columns'> & Partial<Pick<Question, 'range' | 'compared' | 'and'>>

/** A question from another feature, without filters, and for today without a `range`. It checks no rights; the caller does. */
export function plainQuestion(ctx: CompanyCtx, key: ReportKey, { range, compared = null, ...asked }: Asked): Question {
  const { timeZone, businessDayStart } = ctx.company.settings
  const clock = businessClock(ctx.now.toISOString(), timeZone, businessDayStart)
  const report = reports[key]
  return {
    ctx,
    key,
    report,
    range: range ?? { from: clock.today, to: clock.today },
    compared,
    clock,
    and: null,
    basis: 'refund',
    names: 'sold',
    filters: [],
    sort: report.usualSort,
    ...asked,
  }
}
