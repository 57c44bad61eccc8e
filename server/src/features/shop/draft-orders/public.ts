export { forgetBuyer } from './forget-buyer.ts'
export { saveDraftOrder } from './save-draft-order.ts'
export { sendDraftOrder } from './send-draft-order.ts'
