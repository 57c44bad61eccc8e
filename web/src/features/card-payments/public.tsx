export { CardAccountSection } from '#src/features/card-payments/card-account-section.tsx'
export { OrderCardsSection } from '#src/features/card-payments/order-cards-section.tsx'
