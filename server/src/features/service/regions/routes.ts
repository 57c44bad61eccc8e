import * as endpoints from '@mostrador/contract/features/service/regions/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { getLocalisation } from './get-localisation.ts'

export const routes = [handle(endpoints.getLocalisation, getLocalisation)]
