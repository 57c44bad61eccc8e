import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { Availability, HelpService, ServiceDay } from '@mostrador/contract/features/service/help-chat/schema.ts'
import { formatDateTime, formatDay } from '@mostrador/contract/format.ts'
import type { Language } from '@mostrador/contract/routes.ts'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** Whether somebody is there now, in words. */
export function ServiceState({ availability, timeZone }: { availability: Availability; timeZone: string }) {
  const t = useT()
  const language = useLanguage()
  const { isOpen, isPresent, opensAt, usualMinutes } = availability
  const place = { languageTag: language, regionTag: language === 'es' ? 'CL' : 'US', timeZone } as const
  return (
    <p className={styles['state']} data-present={isPresent} aria-live="polite" data-testid="chat-state">
      {t(isPresent ? 'helpChat.state.present' : isOpen ? 'helpChat.state.away' : 'helpChat.state.closed')}
      {isPresent && usualMinutes !== null && ` ${t('helpChat.state.usual', { count: usualMinutes })}`}
      {opensAt !== null &&
        ` ${t('helpChat.state.opens', { time: `${formatDateTime(opensAt, place)} (${zoneName(timeZone)})` })}`}
    </p>
  )
}

/** The hours of the week, equal days together, with their zone and the next holidays. */
export function ServiceHours({ days, timeZone, holidays }: Pick<HelpService, 'days' | 'timeZone' | 'holidays'>) {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack as="section" gap={2} data-testid="chat-hours">
      <h2 className="k-medium">{t('helpChat.hours.heading')}</h2>
      <Stack as="dl" gap={1} className={styles['hours']}>
        {equalDays(days).map(({ first, last, spans }) => (
          <Row across={3} justify="between" key={first}>
            <dt>
              {first === last
                ? dayName(first, language)
                : t('helpChat.hours.span', { from: dayName(first, language), to: dayName(last, language) })}
            </dt>
            <dd className="numbers">
              {spans.length === 0
                ? t('helpChat.hours.none')
                : spans.map(({ from, to }) => t('helpChat.hours.span', { from, to })).join(', ')}
            </dd>
          </Row>
        ))}
      </Stack>
      <p className="k-soft k-body">{t('helpChat.hours.zone', { zone: zoneName(timeZone) })}</p>
      {holidays.length > 0 && (
        <p className="k-soft k-body">
          {t('helpChat.hours.holidays', { dates: holidays.map((date) => formatDay(date, language)).join(', ') })}
        </p>
      )}
    </Stack>
  )
}

type Days = { first: number; last: number; spans: ServiceDay['spans'] }

/** Consecutive days with the same hours. */
function equalDays(days: readonly ServiceDay[]): Days[] {
  const groups: Days[] = []
  for (const { day, spans } of days) {
    const before = groups.at(-1)
    if (before && JSON.stringify(before.spans) === JSON.stringify(spans)) before.last = day
    else groups.push({ first: day, last: day, spans })
  }
  return groups
}

const dayMilliseconds = 86_400_000
/** A Monday. */
const someMonday = Date.UTC(2024, 0, 1)

function dayName(day: number, language: Language): string {
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return format.format(someMonday + (day - 1) * dayMilliseconds)
}

/** `America/Santiago` as people read it. */
function zoneName(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ')
}
