import * as endpoints from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { closePeriod } from './close-period.ts'
import { getPeriodClose } from './get-period-close.ts'
import { listPeriodAddenda } from './list-period-addenda.ts'
import { listPeriodCloses } from './list-period-closes.ts'
import { previewPeriodClose } from './preview-period-close.ts'

export const routes = [
  handle(endpoints.listPeriodCloses, listPeriodCloses, { transaction: 'read' }),
  handle(endpoints.getPeriodClose, getPeriodClose, { transaction: 'read' }),
  handle(endpoints.listPeriodAddenda, listPeriodAddenda, { transaction: 'read' }),
  handle(endpoints.previewPeriodClose, previewPeriodClose, { transaction: 'read' }),
  handle(endpoints.closePeriod, closePeriod),
]
