import { findRegion } from '@mostrador/contract/regions.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'

/** Regions whose calendars begin with another day than Monday. Source: week data of the Unicode CLDR 46. */
const sundays = 'BR CA CO DO GT HN JP MX NI PA PE PT PY SV US VE'.split(' ')
const saturdays = ['KW']

/** The day on which a new company's week begins, as calendars of its region show it. Throws for an unknown region. */
export function weekStartOf(regionTag: string): CompanySettings['weekStart'] {
  if (findRegion(regionTag) === undefined) throw new Error(`no region ${regionTag}`)
  if (sundays.includes(regionTag)) return 'sunday'
  return saturdays.includes(regionTag) ? 'saturday' : 'monday'
}
