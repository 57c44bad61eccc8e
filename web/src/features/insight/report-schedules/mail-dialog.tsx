import { Stack } from '#src/ui/layout/boxes.tsx'
import { listReportSchedules } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import type { ReportSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { useState } from 'react'
import { ScheduleForm } from '#src/features/insight/report-schedules/schedule-form.tsx'
import { ScheduleRow } from '#src/features/insight/report-schedules/schedule-row.tsx'
import styles from '#src/features/insight/report-schedules/report-schedules.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useSession } from '#src/session/session-store.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { Button } from '#src/ui/button.tsx'
import { DetailLoading } from '#src/ui/detail-page.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type MailDialogProps = { question: ReportQuestion; onClose: () => void }

/** The mails of a report to the person who looks at it. */
export function MailDialog({ question, onClose }: MailDialogProps) {
  const t = useT()
  const email = useSession()?.user.email ?? ''
  const [edited, setEdited] = useState<ReportSchedule | 'new' | null>(null)
  const query = useEndpointQuery(listReportSchedules, { key: question.key }, { networkMode: 'always' })
  if (edited)
    return (
      <ScheduleForm question={question} schedule={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
    )
  return (
    <Dialog
      title={t('reportSchedules.title')}
      maxWidth={560}
      onClose={onClose}
      testId="mail-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.close')}
          </Button>
          <Button look="filled" onClick={() => setEdited('new')} data-testid="mail-new">
            {t('reportSchedules.add')}
          </Button>
        </>
      }
    >
      <p className="k-muted k-small">{t('reportSchedules.lead', { email })}</p>
      {!query.data &&
        (query.error ? (
          <ListFailure error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <DetailLoading label={t('shell.list.loading')} />
        ))}
      {query.data?.items.length === 0 && <p>{t('reportSchedules.none')}</p>}
      <Stack as="ul" gap={3} className={styles['list']}>
        {query.data?.items.map((schedule) => (
          <ScheduleRow key={schedule.id} schedule={schedule} email={email} onEdit={() => setEdited(schedule)} />
        ))}
      </Stack>
    </Dialog>
  )
}
