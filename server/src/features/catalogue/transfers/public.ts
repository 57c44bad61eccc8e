export { saveTransfer } from './save-transfer.ts'
export { sendTransfer } from './send-transfer.ts'
