/** What other features may use of transfers. */
export { OnTheWayCard } from '#src/features/catalogue/transfers/on-the-way-card.tsx'
