export { PaymentMethodsSection } from '#src/features/payment-methods/payment-methods-section.tsx'
export { CardPayment } from '#src/features/payment-methods/card-payment.tsx'
export { MethodChoice } from '#src/features/payment-methods/method-choice.tsx'
