import * as endpoints from '@mostrador/contract/features/registers/endpoints.ts'
import { handle } from '../../http/serve-endpoint.ts'
import { archiveCheckout } from './archive-checkout.ts'
import { claimCheckout } from './claim-checkout.ts'
import { getClosing } from './get-closing.ts'
import { getMovement } from './get-movement.ts'
import { getSessionReport } from './get-session-report.ts'
import { listCheckouts } from './list-checkouts.ts'
import { listClosings } from './list-closings.ts'
import { listMovements } from './list-movements.ts'
import { listSessions } from './list-sessions.ts'
import { openCheckoutSession } from './open-checkout-session.ts'
import { setCheckoutPriceList } from './set-checkout-price-list.ts'
import { takeMovementBack } from './take-movement-back.ts'
import { createCheckout, updateCheckout } from './write-checkout.ts'

export const routes = [
  handle(endpoints.listCheckouts, listCheckouts),
  handle(endpoints.createCheckout, createCheckout),
  handle(endpoints.updateCheckout, updateCheckout),
  handle(endpoints.archiveCheckout, archiveCheckout),
  handle(endpoints.openCheckoutSession, openCheckoutSession),
  handle(endpoints.claimCheckout, claimCheckout),
  handle(endpoints.getSessionReport, getSessionReport),
  handle(endpoints.listClosings, listClosings),
  handle(endpoints.getClosing, getClosing),
  handle(endpoints.listSessions, listSessions),
  handle(endpoints.listMovements, listMovements),
  handle(endpoints.getMovement, getMovement),
  handle(endpoints.takeMovementBack, takeMovementBack),
  handle(endpoints.setCheckoutPriceList, setCheckoutPriceList),
]
