import * as endpoints from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { archiveTender, reorderTenders } from './archive-tender.ts'
import { selectTenders } from './select-tenders.ts'
import { createTender, updateTender } from './write-tender.ts'

export const routes = [
  handle(endpoints.listTenders, async (ctx) => ({ items: await selectTenders(ctx) })),
  handle(endpoints.createTender, createTender),
  handle(endpoints.updateTender, updateTender),
  handle(endpoints.archiveTender, archiveTender),
  handle(endpoints.reorderTenders, reorderTenders),
]
