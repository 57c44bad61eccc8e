export { createWebhookWorker } from './webhook-worker.ts'
