import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { useTranslator } from '#src/language/use-t.ts'

/** Why a job failed, as a sentence. */
export function useJobReason(): (job: Pick<Job, 'errorCode'>) => string {
  const { t, translate } = useTranslator()
  return ({ errorCode }) => (errorCode === null ? t('jobs.unknownReason') : translate(`errors.${errorCode}`))
}
