import * as endpoints from '@mostrador/contract/features/taxes/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { listTaxes } from './list-taxes.ts'

export const routes = [handle(endpoints.listTaxes, async (ctx) => ({ items: await listTaxes(ctx) }))]
