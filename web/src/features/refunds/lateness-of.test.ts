import { expect, test } from 'vitest'
import { latenessOf } from '#src/features/refunds/lateness-of.ts'
import { someSettings } from '#src/offline/sample-sale.ts'
import { aSession } from '#src/session/sample-session.ts'

const soldAt = '2026-06-01T16:00:00Z'
const lastDay = '2026-07-01T16:00:00Z'
const dayAfter = '2026-07-02T16:00:00Z'

test('after the days of the company somebody is asked, unless the profile allows it', () => {
  const settings = someSettings()
  const [cashier, manager] = [aSession(), aSession({ permissions: ['SALES__REFUND_LATE'] })]

  expect(latenessOf({ soldAt }, lastDay, { settings, session: cashier })).toBe('inTime')
  expect(latenessOf({ soldAt }, dayAfter, { settings, session: cashier })).toBe('asks')
  expect(latenessOf({ soldAt }, dayAfter, { settings, session: manager })).toBe('allowed')
})
