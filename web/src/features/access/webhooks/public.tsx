/** What other features may use of the webhooks. */
export { WebhooksSection } from '#src/features/access/webhooks/webhooks-section.tsx'
