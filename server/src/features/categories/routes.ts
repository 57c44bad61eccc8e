import * as endpoints from '@mostrador/contract/features/categories/endpoints.ts'
import { handle } from '../../serve-endpoint.ts'
import { listCategories } from './list-categories.ts'

export const routes = [handle(endpoints.listCategories, async (ctx) => ({ items: await listCategories(ctx) }))]
