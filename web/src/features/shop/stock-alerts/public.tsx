/** What other features may use of alerts about sold-out products. */
export { WaitingCard } from '#src/features/shop/stock-alerts/waiting-card.tsx'
