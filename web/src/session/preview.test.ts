import { expect, test } from 'vitest'
import { aSession } from '#src/testing/a-session.ts'
import { withPreview } from '#src/session/session-store.ts'
import { sessionCan } from '#src/session/use-can.ts'

const session = aSession({ permissions: ['SALES__VIEW', 'TAXES__VIEW'] })
const cashier = {
  id: 'x',
  name: 'Cashier',
  isRoot: false,
  permissions: ['SALES__VIEW' as const],
  limits: {
    maxLineDiscountPercent: null,
    maxDocumentDiscountPercent: null,
    maxCustomerDiscountPercent: null,
    maxRefundAmount: null,
    maxPayOutAmount: null,
  },
}

test('a previewed profile determines what is offered', () => {
  const seen = withPreview(session, { companyId: session.company?.id ?? '', profile: cashier })
  expect(sessionCan(session, 'TAXES__VIEW')).toBe(true)
  expect(sessionCan(seen, 'TAXES__VIEW')).toBe(false)
  expect(sessionCan(seen, 'SALES__VIEW')).toBe(true)
  expect(seen?.user).toBe(session.user)
})

test('a preview applies only to its own company', () => {
  expect(withPreview(session, { companyId: 'another', profile: cashier })).toBe(session)
  expect(withPreview(null, { companyId: 'another', profile: cashier })).toBeNull()
})
