export { webhookWorker } from './webhook-worker.ts'
export { webhookFigures } from './webhook-figures.ts'
