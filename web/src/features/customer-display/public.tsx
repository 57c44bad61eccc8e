/** What the sell screen uses of the customer display. */
export type { DisplayFrame, DisplayLine, DisplayView } from '#src/features/customer-display/display-frame.ts'
export { useDisplayFeed } from '#src/features/customer-display/use-display-feed.ts'
