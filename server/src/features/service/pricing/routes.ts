import * as endpoints from '@mostrador/contract/features/service/pricing/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getPrices } from './get-prices.ts'

export const routes = [handle(endpoints.getPrices, getPrices)]
