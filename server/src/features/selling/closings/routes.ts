import * as endpoints from '@mostrador/contract/features/selling/closings/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getClosing } from './get-closing.ts'
import { listClosings } from './list-closings.ts'

export const routes = [handle(endpoints.listClosings, listClosings), handle(endpoints.getClosing, getClosing)]
