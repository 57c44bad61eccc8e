import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { useT } from '#src/language/use-t.ts'
import { type BadgeTone, StateBadge } from '#src/ui/admin/parts/state-badge.tsx'

const tones: Record<Job['status'], BadgeTone> = {
  waiting: 'quiet',
  running: 'quiet',
  done: 'good',
  failed: 'bad',
  cancelled: 'warn',
}

/** The status of a job, in a word. */
export function JobStatus({ status }: { status: Job['status'] }) {
  const t = useT()
  return <StateBadge tone={tones[status]}>{t(`jobs.status.${status}`)}</StateBadge>
}
