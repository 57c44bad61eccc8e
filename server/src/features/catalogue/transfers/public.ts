export { receiveTransfer } from './receive-transfer.ts'
export { saveTransfer } from './save-transfer.ts'
export { sendTransfer } from './send-transfer.ts'
