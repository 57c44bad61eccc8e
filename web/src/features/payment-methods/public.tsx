export { PaymentMethodsSection } from '#src/features/payment-methods/payment-methods-section.tsx'
