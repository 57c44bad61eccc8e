import { Stack } from '#src/ui/layout/boxes.tsx'
import { Progress } from '@mantine/core'
import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { percentOf } from '#src/features/office/jobs/job-state.ts'
import styles from '#src/features/office/jobs/jobs.module.css'

type JobProgressProps = {
  job: Pick<Job, 'doneCount' | 'totalCount'> | null
  /** The running work, for screen readers. */
  label: string
  /** The numbers next to the bar. */
  numbers: string
}

/** The progress of a job: a bar, and the numbers in words. Without a known end the bar only moves. */
export function JobProgress({ job, label, numbers }: JobProgressProps) {
  const percent = job && percentOf(job)
  return (
    <Stack gap={1} className={styles['progress']} data-testid="job-progress">
      <Progress.Root size="md">
        <Progress.Section
          value={percent ?? 100}
          striped={percent === null}
          animated={percent === null}
          aria-label={label}
        />
      </Progress.Root>
      <p className="numbers">{numbers}</p>
    </Stack>
  )
}
