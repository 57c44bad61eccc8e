import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect } from '@mantine/core'
import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { downloadReport } from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { reportFormats } from '@mostrador/contract/features/insight/reports/list.ts'
import type { ReportQuestion } from '@mostrador/contract/features/insight/reports/schema.ts'
import { saveReportSchedule } from '@mostrador/contract/features/insight/report-schedules/endpoints.ts'
import type { ReportSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import { reportPeriods } from '@mostrador/domain/report/period.ts'
import { useState } from 'react'
import { v7 } from 'uuid'
import { RhythmFields, type ScheduleValues as Values } from '#src/features/insight/report-schedules/rhythm-fields.tsx'
import styles from '#src/features/insight/report-schedules/report-schedules.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type ScheduleFormProps = { question: ReportQuestion; schedule: ReportSchedule | null; onClose: () => void }

const usualHour = 8

/** How often a report goes out, of which days and with which file. A new one has the groups, filters and order of the page. */
export function ScheduleForm({ question, schedule, onClose }: ScheduleFormProps) {
  const t = useT()
  const [scheduleId] = useState(() => schedule?.id ?? v7())
  const mayExport = useCan(downloadReport)
  const [values, setValues] = useState<Values>(() => firstValues(schedule, mayExport))
  const save = useEndpointMutation(saveReportSchedule)
  const { run, isRunning } = useAction()
  const submit = () =>
    run(async () => {
      await save.mutateAsync({ scheduleId, version: schedule?.version ?? 0, ...inputOf(question, schedule, values) })
      showSnackbar({ text: t('reportSchedules.saved') })
      onClose()
    })
  return (
    <Dialog
      title={t('reportSchedules.title')}
      maxWidth={560}
      onClose={onClose}
      testId="mail-form"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('reportSchedules.form.cancel')}
          </Button>
          <Button look="filled" loading={isRunning} onClick={() => void submit()} data-testid="mail-save">
            {t(schedule ? 'reportSchedules.form.save' : 'reportSchedules.form.create')}
          </Button>
        </>
      }
    >
      {!schedule && <p className="k-muted k-small">{t('reportSchedules.form.filtersKept')}</p>}
      <Fields name={question.key} values={values} change={(next) => setValues({ ...values, ...next })} />
    </Dialog>
  )
}

function firstValues(schedule: ReportSchedule | null, mayExport: boolean): Values {
  const known = reportPeriods.find((period) => period === schedule?.filters['period'])
  return {
    every: schedule?.every ?? 'day',
    weekday: schedule?.weekday ?? null,
    monthDay: schedule?.monthDay ?? null,
    hour: schedule?.hour ?? usualHour,
    format: schedule ? schedule.format : mayExport ? 'xlsx' : null,
    period: known ?? (schedule ? 'last30' : 'yesterday'),
  }
}

function inputOf(question: ReportQuestion, schedule: ReportSchedule | null, { period, ...rhythm }: Values) {
  const { key } = question
  const { day: _, ...filters } = schedule ? schedule.filters : question.filters
  const sort = schedule ? schedule.sort : (question.sort ?? null)
  return {
    question: {
      key,
      filters: reports[key].time === 'now' ? filters : { ...filters, period },
      ...(sort !== null && { sort }),
    },
    ...rhythm,
  }
}

type FieldsProps = { name: ReportQuestion['key']; values: Values; change: (next: Partial<Values>) => void }

function Fields({ name, values, change }: FieldsProps) {
  const t = useT()
  const mayExport = useCan(downloadReport)
  const hasDays = reports[name].time !== 'now'
  return (
    <Stack gap={3} align="start" className={styles['fields']}>
      <RhythmFields values={values} change={change} />
      {hasDays && (
        <NativeSelect
          label={t('reportSchedules.form.period')}
          value={values.period}
          data={reportPeriods.map((value) => ({ value, label: t(`reports.periods.${value}`) }))}
          onChange={(event) => {
            const period = reportPeriods.find((one) => one === event.currentTarget.value)
            if (period) change({ period })
          }}
          data-testid="mail-period"
        />
      )}
      <NativeSelect
        label={t('reportSchedules.form.format')}
        value={values.format ?? ''}
        data={[
          { value: '', label: t('reportSchedules.form.noFile') },
          ...(mayExport ? reportFormats.map((value) => ({ value, label: t(`reports.file.${value}`) })) : []),
        ]}
        onChange={(event) => change({ format: reportFormats.find((one) => one === event.currentTarget.value) ?? null })}
        data-testid="mail-format"
      />
    </Stack>
  )
}
