import * as endpoints from '@mostrador/contract/features/office/views/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { createView } from './create-view.ts'
import { deleteView } from './delete-view.ts'
import { listViews } from './list-views.ts'
import { orderViews } from './order-views.ts'
import { saveListLook } from './save-list-look.ts'
import { updateView } from './update-view.ts'

export const routes = [
  handle(endpoints.listViews, listViews),
  handle(endpoints.createView, createView),
  handle(endpoints.updateView, updateView),
  handle(endpoints.deleteView, deleteView),
  handle(endpoints.orderViews, orderViews),
  handle(endpoints.saveListLook, saveListLook),
]
