import { useLanguage } from '#src/language/use-t.ts'

const monday = Date.UTC(2026, 0, 5)
const dayMilliseconds = 86_400_000

/** The names of the days of the week, Monday first. */
export function useWeekdays(): string[] {
  const language = useLanguage()
  const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' })
  return Array.from({ length: 7 }, (_, at) => format.format(monday + at * dayMilliseconds))
}
