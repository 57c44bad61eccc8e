import { NativeSelect } from '@mantine/core'
import type { ReportSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import type { ReportPeriod } from '@mostrador/domain/report/period.ts'
import { hourText, weekdayText } from '#src/features/insight/report-schedules/rhythm-text.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

export type ScheduleValues = Pick<ReportSchedule, 'every' | 'weekday' | 'monthDay' | 'hour' | 'format'> & {
  period: ReportPeriod
}
type RhythmProps = { values: ScheduleValues; change: (next: Partial<ScheduleValues>) => void }

/** The contract's values; a copy, because importing them would bring zod into the browser. */
const everyOf: readonly ReportSchedule['every'][] = ['day', 'week', 'month']
/** What a mail of each rhythm usually tells: the day, the week or the month before it. */
const usualPeriods: Record<ReportSchedule['every'], ReportPeriod> = {
  day: 'yesterday',
  week: 'last7',
  month: 'lastMonth',
}

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)

/** Every day, week or month, on which day, at which hour. */
export function RhythmFields({ values, change }: RhythmProps) {
  const t = useT()
  const { settings } = useCompany()
  const chooseEvery = (every: ReportSchedule['every']) =>
    change({
      every,
      weekday: every === 'week' ? 1 : null,
      monthDay: every === 'month' ? 1 : null,
      period: usualPeriods[every],
    })
  return (
    <>
      <NativeSelect
        label={t('reportSchedules.form.every')}
        value={values.every}
        data={everyOf.map((value) => ({ value, label: t(`reportSchedules.every.${value}`) }))}
        onChange={(event) => chooseEvery(everyOf.find((one) => one === event.currentTarget.value) ?? 'day')}
        data-testid="mail-every"
        data-autofocus
      />
      <DayField values={values} change={change} />
      <NativeSelect
        label={t('reportSchedules.form.hour')}
        description={t('reportSchedules.form.hourHint', { timeZone: settings.timeZone })}
        value={String(values.hour)}
        data={numbers(0, 23).map((hour) => ({ value: String(hour), label: hourText(hour) }))}
        onChange={(event) => change({ hour: Number(event.currentTarget.value) })}
        data-testid="mail-hour"
      />
    </>
  )
}

function DayField({ values, change }: RhythmProps) {
  const translator = useTranslator()
  const { t } = translator
  const { settings } = useCompany()
  return (
    <>
      {values.every === 'week' && (
        <NativeSelect
          label={t('reportSchedules.form.weekday')}
          value={String(values.weekday)}
          data={numbers(1, 7).map((day) => ({ value: String(day), label: weekdayText(translator, settings, day) }))}
          onChange={(event) => change({ weekday: Number(event.currentTarget.value) })}
          data-testid="mail-weekday"
        />
      )}
      {values.every === 'month' && (
        <NativeSelect
          label={t('reportSchedules.form.monthDay')}
          description={t('reportSchedules.form.monthDayHint')}
          value={String(values.monthDay)}
          data={numbers(1, 31).map(String)}
          onChange={(event) => change({ monthDay: Number(event.currentTarget.value) })}
          data-testid="mail-month-day"
        />
      )}
    </>
  )
}
