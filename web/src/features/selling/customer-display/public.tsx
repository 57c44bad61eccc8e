/** What the sell screen uses of the customer display. */
export type { DisplayLine, DisplayView } from '#src/features/selling/customer-display/display-frame.ts'
export { PayerData } from '#src/features/selling/customer-display/payer-data.tsx'
export { useDisplayFeed } from '#src/features/selling/customer-display/use-display-feed.ts'
