export { createDeliveryMethod } from './save-delivery-method.ts'
export { readDeliveryMethods } from './select-delivery-methods.ts'
export { presentMiss, ruleOf } from './try-delivery-address.ts'
