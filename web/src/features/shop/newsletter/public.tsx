/** What other features may use of the list for news. */
export { SubscribersSection } from '#src/features/shop/newsletter/subscribers-section.tsx'
