export { ShopAccountCard } from '#src/features/shop/shop-accounts/shop-account-card.tsx'
