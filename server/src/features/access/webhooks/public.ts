export { webhookWorker } from './webhook-worker.ts'
