import type { Language } from '@mostrador/contract/routes.ts'

type DayStyle = 'weekday' | 'letter' | 'short' | 'full'

const styles: Record<DayStyle, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: 'long' },
  letter: { weekday: 'narrow' },
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  full: { weekday: 'long', day: 'numeric', month: 'long' },
}

/** A business date in words. It is a calendar day, so no time zone may shift it. */
export function dayWords(businessDate: string, style: DayStyle, language: Language, regionTag: string): string {
  const format = new Intl.DateTimeFormat(`${language}-${regionTag}`, { ...styles[style], timeZone: 'UTC' })
  return format.format(new Date(businessDate))
}
