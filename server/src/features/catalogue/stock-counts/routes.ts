import * as endpoints from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { applyStockCount } from './apply-count.ts'
import { cancelStockCount, finishCounting, requestRecount } from './change-state.ts'
import { getCountLimits, saveCountLimits } from './count-limits.ts'
import { pullCountLines } from './counting-lines.ts'
import { listCounters } from './list-counters.ts'
import { listStockCounts } from './list-counts.ts'
import { listShrinkage } from './list-shrinkage.ts'
import { readCount } from './read-count.ts'
import { listCountLines } from './review-lines.ts'
import { saveStockCount } from './save-count.ts'
import { sendCountEntries } from './send-entries.ts'
import { startStockCount } from './start-count.ts'

export const routes = [
  handle(endpoints.listStockCounts, listStockCounts, { transaction: 'read' }),
  handle(endpoints.getStockCount, async (ctx, { id }) => ({ count: await readCount(ctx, id) })),
  handle(endpoints.saveStockCount, saveStockCount),
  handle(endpoints.startStockCount, startStockCount),
  handle(endpoints.pullCountLines, pullCountLines),
  handle(endpoints.sendCountEntries, sendCountEntries),
  handle(endpoints.finishCounting, finishCounting),
  handle(endpoints.listCountLines, listCountLines),
  handle(endpoints.requestRecount, requestRecount),
  handle(endpoints.applyStockCount, applyStockCount),
  handle(endpoints.cancelStockCount, cancelStockCount),
  handle(endpoints.getCountLimits, getCountLimits),
  handle(endpoints.saveCountLimits, saveCountLimits),
  handle(endpoints.listShrinkage, listShrinkage, { transaction: 'read' }),
  handle(endpoints.listCounters, listCounters, { transaction: 'read' }),
]
