/** What other features may use of the webhooks. */
export { WebhooksSection } from '#src/features/webhooks/webhooks-section.tsx'
