export { PaymentMethodsSection } from '#src/features/service/payment-methods/payment-methods-section.tsx'
export { CardPayment } from '#src/features/service/payment-methods/card-payment.tsx'
export { MethodChoice } from '#src/features/service/payment-methods/method-choice.tsx'
