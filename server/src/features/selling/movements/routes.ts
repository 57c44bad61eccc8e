import * as endpoints from '@mostrador/contract/features/selling/movements/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getMovement } from './get-movement.ts'
import { listMovements } from './list-movements.ts'
import { takeMovementBack } from './take-movement-back.ts'

export const routes = [
  handle(endpoints.listMovements, listMovements),
  handle(endpoints.getMovement, getMovement),
  handle(endpoints.takeMovementBack, takeMovementBack),
]
