import * as endpoints from '@mostrador/contract/features/selling/voids/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { voidSale } from './void-sale.ts'

export const routes = [handle(endpoints.voidSale, voidSale)]
