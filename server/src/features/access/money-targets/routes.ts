import * as endpoints from '@mostrador/contract/features/access/money-targets/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { listMoneyChanges } from './list-changes.ts'
import { confirmMoneyChange, openMoneyChange, takeBackMoneyChange, undoMoneyChange } from './take-back.ts'

export const routes = [
  handle(endpoints.listMoneyChanges, listMoneyChanges),
  handle(endpoints.confirmMoneyChange, confirmMoneyChange),
  handle(endpoints.takeBackMoneyChange, takeBackMoneyChange),
  handle(endpoints.openMoneyChange, openMoneyChange),
  handle(endpoints.undoMoneyChange, undoMoneyChange),
]
