export { ShopAccountCard } from '#src/features/shop-accounts/shop-account-card.tsx'
