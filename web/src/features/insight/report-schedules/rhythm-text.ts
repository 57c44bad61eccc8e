import type { ReportSchedule } from '@mostrador/contract/features/insight/report-schedules/schema.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { WebTranslator } from '#src/language/translator.ts'

type Spoken = Pick<WebTranslator, 't' | 'language'>

/** A Monday, from which the names of weekdays are told. */
const aMonday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000

export const hourText = (hour: number) => `${String(hour).padStart(2, '0')}:00`

/** 1 is Monday, 7 Sunday. */
export function weekdayText(
  { language }: Pick<Spoken, 'language'>,
  { regionTag }: CompanySettings,
  day: number,
): string {
  const format = new Intl.DateTimeFormat(`${language}-${regionTag}`, { weekday: 'long', timeZone: 'UTC' })
  return format.format(aMonday + (day - 1) * dayMs)
}

/** How often a mail goes out. */
export function rhythmText(
  { t, language }: Spoken,
  settings: CompanySettings,
  { every, weekday, monthDay, hour }: Pick<ReportSchedule, 'every' | 'weekday' | 'monthDay' | 'hour'>,
): string {
  const at = hourText(hour)
  if (every === 'week')
    return t('reportSchedules.rhythm.week', { weekday: weekdayText({ language }, settings, weekday ?? 1), hour: at })
  if (every === 'month') return t('reportSchedules.rhythm.month', { day: monthDay ?? 1, hour: at })
  return t('reportSchedules.rhythm.day', { hour: at })
}
