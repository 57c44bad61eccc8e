import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import {
  deleteReportSchedule,
  pauseReportSchedule,
  sendReportNow,
} from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import type { ReportSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { rhythmText } from '#src/features/insight/report-schedules/rhythm-text.ts'
import styles from '#src/features/insight/report-schedules/report-schedules.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'

const actionNames = ['send', 'pause', 'resume', 'edit', 'delete'] as const

type ScheduleRowProps = { schedule: ReportSchedule; email: string; onEdit: () => void }

/** One mail: when it goes out, and what can be done with it. */
export function ScheduleRow(props: ScheduleRowProps) {
  const translator = useTranslator()
  const { t } = translator
  const { settings } = useCompany()
  const { status, nextAt, lastSentAt, format } = props.schedule
  const state =
    status === 'active' && nextAt !== null
      ? t('reportSchedules.status.next', { time: formatDateTime(nextAt, settings) })
      : t(status === 'stopped' ? 'reportSchedules.status.stopped' : 'reportSchedules.status.paused')
  const last =
    lastSentAt === null
      ? t('reportSchedules.status.never')
      : t('reportSchedules.status.last', { time: formatDateTime(lastSentAt, settings) })
  const file = format === null ? t('reportSchedules.form.noFile') : t(`reports.file.${format}`)
  return (
    <Stack as="li" gap={2} className={styles['row']} data-testid="mail-row">
      <div>
        <strong>{rhythmText(translator, settings, props.schedule)}</strong>
        <p className="k-muted k-small">
          {state} · {last} · {file}
        </p>
      </div>
      <Actions {...props} />
    </Stack>
  )
}

function Actions({ schedule: { id, status }, email, onEdit }: ScheduleRowProps) {
  const t = useT()
  const pause = useEndpointMutation(pauseReportSchedule)
  const send = useEndpointMutation(sendReportNow)
  const remove = useEndpointMutation(deleteReportSchedule)
  const { run, isRunning } = useAction()
  const act = (work: () => Promise<unknown>, said?: string) =>
    void run(async () => {
      await work()
      if (said !== undefined) showSnackbar({ text: said })
    })
  const isActive = status === 'active'
  const setPaused = (isPaused: boolean) => act(() => pause.mutateAsync({ id, isPaused }))
  const actions = {
    send: () => act(() => send.mutateAsync({ id }), t('reportSchedules.sent', { email })),
    // One that stopped goes on when it is saved again.
    pause: isActive ? () => setPaused(true) : null,
    resume: status === 'paused' ? () => setPaused(false) : null,
    edit: onEdit,
    delete: () => act(() => remove.mutateAsync({ id }), t('reportSchedules.deleted')),
  }
  return (
    <Row gap={2}>
      {actionNames.map((name) => {
        const press = actions[name]
        return (
          press && (
            <Button key={name} size="sm" disabled={isRunning} onClick={press} data-testid={`mail-${name}`}>
              {t(`reportSchedules.actions.${name}`)}
            </Button>
          )
        )
      })}
    </Row>
  )
}
