import * as endpoints from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { claimCheckout } from './claim-checkout.ts'
import { getSessionReport } from './get-session-report.ts'
import { listRegisterSessions } from './list-register-sessions.ts'
import { listSessions } from './list-sessions.ts'
import { restoreLeases } from './restore-leases.ts'
import { openCheckoutSession } from './open-checkout-session.ts'

export const routes = [
  handle(endpoints.openCheckoutSession, openCheckoutSession),
  handle(endpoints.claimCheckout, claimCheckout),
  handle(endpoints.restoreLeases, restoreLeases),
  handle(endpoints.getSessionReport, getSessionReport),
  handle(endpoints.listSessions, listSessions),
  handle(endpoints.listRegisterSessions, listRegisterSessions),
]
