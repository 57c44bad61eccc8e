import { findRegion, regions, timeZonesOf } from '@mostrador/contract/regions.ts'
import type { Language } from '@mostrador/contract/routes.ts'

type ZoneWords = { city: string; offset: string; time: string }

/**
 * What a time zone is called, how far it is from UTC and what its clocks show.
 *
 * @example zoneWords('America/Santiago', 'en', now) // { city: 'Santiago', offset: 'GMT−3', time: '14:05' }
 */
export function zoneWords(timeZone: string, language: Language, now: Date): ZoneWords {
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  const part = (options: Intl.DateTimeFormatOptions, type: string) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).formatToParts(now).find((one) => one.type === type)
      ?.value ?? ''
  const offset = part({ timeZoneName: 'shortOffset' }, 'timeZoneName').replace('-', '−').replace('UTC', 'GMT')
  const time = new Intl.DateTimeFormat(language, {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now)
  return { city, offset, time }
}

/** The region that the visitor is in: the known one, otherwise the one whose time zones include the device's. */
export function guessRegion(known: string | null, deviceZone: string | null): string {
  if (known !== null && findRegion(known)) return known
  return regions.find(({ timeZones }) => timeZones.some((zone) => zone === deviceZone))?.regionTag ?? ''
}

/** The time zones of a region, and the device's if it is another one. */
export function zonesFor(regionTag: string, deviceZone: string | null): readonly string[] {
  const zones = timeZonesOf(regionTag)
  return deviceZone === null || zones.includes(deviceZone) ? zones : [...zones, deviceZone]
}

/** The zone to begin with: the device's where the region has it, otherwise the region's main one. */
export function zoneFor(regionTag: string, deviceZone: string | null): string {
  const zones = timeZonesOf(regionTag)
  return zones.find((zone) => zone === deviceZone) ?? zones[0] ?? deviceZone ?? ''
}

export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}
