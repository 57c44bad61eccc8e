import { useLanguage } from '#src/language/use-t.ts'
import { serverNow } from '#src/lib/server-clock.ts'

const minuteMs = 60_000
const units = [
  ['day', 1440],
  ['hour', 60],
  ['minute', 1],
] as const

/** How staff see times: in the zone of their device, and how long something lasts in one unit. */
export function useTimes() {
  const language = useLanguage()
  return {
    moment: (at: string) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at)),
    /** `12 minutes`, at least one. */
    since: (at: string) => {
      const minutes = Math.max(1, Math.round((serverNow().getTime() - Date.parse(at)) / minuteMs))
      const [unit, length] = units.find(([, size]) => minutes >= size) ?? ['minute', 1]
      const count = Math.floor(minutes / length)
      return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
    },
  }
}
