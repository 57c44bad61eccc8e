/** The forms that change what is charged, loaded late and at once (change-forms.ts). */
export { DiscountForm } from '#src/features/selling/sell/cart/discount-form.tsx'
export { PriceForm } from '#src/features/selling/sell/cart/price-form.tsx'
