import { can } from '@mostrador/contract/access.ts'
import type { ReportNote } from '@mostrador/contract/features/insight/reports/schema.ts'
import { roundExact } from '@mostrador/domain/report/ratio.ts'
import { hasSeveral, sourceOf } from './fact-sources.ts'
import type { Question } from './read-question.ts'
import type { Shaped } from './shape-groups.ts'

/** Remarks for the reader: facts that are counted separately, late documents, and whose sales are included. */
export async function notesOf(question: Question, { sums }: Shaped): Promise<ReportNote[]> {
  const notes: ReportNote[] = []
  const add = (key: ReportNote['key'], countOf?: string, amountOf?: string) => {
    const count = countOf === undefined ? null : (sums[countOf] ?? '0')
    const amount = amountOf === undefined ? null : roundExact(sums[amountOf] ?? '0', 0)
    const isNothing = (count ?? '0') === '0' && (amount ?? '0') === '0'
    if (!isNothing || (count === null && amount === null)) notes.push({ key, count, amount })
  }
  if (sums['uncostedLines'] !== undefined) add('uncosted', 'uncostedLines', 'uncostedNet')
  if (sums['giftCardLoads'] !== undefined) add('giftCardLoads', undefined, 'giftCardLoads')
  if (sums['lateMovements'] !== undefined)
    add('postedLater', 'lateMovements', sums['lateValue'] === undefined ? undefined : 'lateValue')
  if (sums['openSessions'] !== undefined) add('openSessions', 'openSessions')
  if (countsInSeveralRows(question)) add('severalTaxes')
  if (isOfSales(question) && !can(question.ctx.access, 'SALES__OTHERS_VIEW')) add('ownSalesOnly')
  return notes
}

/** Whether a fact may be in several rows, which then add up to more than the total. */
function countsInSeveralRows(question: Question): boolean {
  return [question.by, question.and].some((name) => name !== null && hasSeveral(question, name))
}

/** Whether the facts are sales of which a member may see only some (S-13). */
function isOfSales(question: Question): boolean {
  return (
    'seller' in sourceOf(question.report.source)(question, question.range).dimensions ||
    question.report.source === 'payments'
  )
}
