import { expect, it } from 'vitest'
import { guessRegion, zoneFor, zonesFor, zoneWords } from '#src/features/service/billing/register/zone-label.ts'

const now = new Date('2026-12-11T17:05:00Z')

it('names the city, the distance to UTC and the time on the clocks there', () => {
  expect(zoneWords('America/Santiago', 'en', now)).toEqual({ city: 'Santiago', offset: 'GMT−3', time: '14:05' })
  expect(zoneWords('America/Argentina/Buenos_Aires', 'es', now)).toMatchObject({ city: 'Buenos Aires' })
})

it('takes the region that is known, otherwise the one of the device', () => {
  expect(guessRegion('MX', 'America/Santiago')).toBe('MX')
  expect(guessRegion(null, 'America/Santiago')).toBe('CL')
  expect(guessRegion('XX', 'Etc/UTC')).toBe('')
})

it('begins with the zone of the device where the region has it, and offers it elsewhere too', () => {
  expect(zoneFor('CL', 'Pacific/Easter')).toBe('Pacific/Easter')
  expect(zoneFor('CL', 'Europe/Madrid')).toBe('America/Santiago')
  expect(zonesFor('CL', 'Europe/Madrid').at(-1)).toBe('Europe/Madrid')
})
