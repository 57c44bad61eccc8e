import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

/** The progress of a job in numbers: “500 of 1,234”. */
export function useJobNumbers(): (job: Job) => string {
  const t = useT()
  const number = useNumberWords()
  return ({ status, isCancelAsked, doneCount, totalCount }) => {
    if (isCancelAsked) return t('jobs.cancelling')
    if (status === 'waiting') return t('jobs.status.waiting')
    if (totalCount === null) return t('jobs.progressOnly', { done: number(doneCount) })
    return t('jobs.progress', { done: number(doneCount), total: number(totalCount) })
  }
}
