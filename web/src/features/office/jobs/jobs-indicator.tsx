import { Row } from '#src/ui/layout/boxes.tsx'
import { useId } from 'react'
import { Link } from 'react-router'
import { IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { isOver, newsOf } from '#src/features/office/jobs/job-state.ts'
import { JobRow } from '#src/features/office/jobs/job-row.tsx'
import styles from '#src/features/office/jobs/jobs.module.css'
import { pastJobsAddress } from '#src/features/office/jobs/past-jobs-address.ts'
import { useAnnouncedJobs } from '#src/features/office/jobs/use-announced-jobs.ts'
import { useJobs } from '#src/features/office/jobs/use-jobs.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore, createStore } from '#src/lib/store.ts'
import { useSession } from '#src/session/session-store.ts'
import { Button, IconButton } from '#src/ui/button.tsx'

/** Jobs that ended before this moment are no longer news, in milliseconds since the epoch. */
const hiddenJobsStore = createStore(0)

/** This person's background jobs, behind a button that is visible only while there is news. */
export function JobsIndicator() {
  const t = useT()
  const id = useId()
  const { data, dataUpdatedAt, error } = useJobs()
  const jobs = data?.items ?? []
  useAnnouncedJobs(jobs)
  const hiddenAt = useStore(hiddenJobsStore, 0)
  const news = newsOf(jobs, dataUpdatedAt, hiddenAt)
  const running = news.filter((job) => !isOver(job))
  const label = running.length > 0 ? t('jobs.running', { count: running.length }) : t('jobs.finished')
  const allAt = pastJobsAddress(useSession())
  // A person who cannot open the list of past jobs keeps the button while there is a file.
  const isNeeded = allAt === null && jobs.some(({ fileName }) => fileName !== null)
  if (news.length === 0 && !isNeeded) return null
  return (
    <>
      <IconButton label={label} popoverTarget={id} data-testid="jobs" data-busy={running.length > 0}>
        {running.length > 0 ? (
          <IconLoader2 size={20} stroke={1.75} className={styles['turning']} aria-hidden="true" />
        ) : (
          <IconCircleCheck size={20} stroke={1.75} aria-hidden="true" />
        )}
      </IconButton>
      <section id={id} popover="auto" className={styles['panel']} aria-label={t('jobs.title')} data-testid="jobs-panel">
        <Row as="header" gap={2} align="center" justify="between" className={styles['head']}>
          <h2 className="k-medium">{t('jobs.title')}</h2>
          {news.length > running.length && (
            <Button size="sm" look="quiet" onClick={() => hiddenJobsStore.set(dataUpdatedAt)} data-testid="jobs-hide">
              {t('jobs.hide')}
            </Button>
          )}
        </Row>
        {error && <p role="alert">{t('jobs.failedLoad')}</p>}
        <ul>
          {jobs.map((job) => (
            <JobRow key={job.id} job={job} />
          ))}
        </ul>
        {allAt !== null && (
          <p className={styles['foot']}>
            <Link to={allAt}>{t('jobs.seeAll')}</Link>
          </p>
        )}
      </section>
    </>
  )
}
