export { CardAccountSection } from '#src/features/shop/card-payments/card-account-section.tsx'
export { OrderCardsSection } from '#src/features/shop/card-payments/order-cards-section.tsx'
