/** The problems of a cart, and the proposed repairs. Screens load only this. */
export const cartProblemKinds = [
  'soldOut',
  'onlyLeft',
  'priceChanged',
  'noLongerSold',
  'belowMinimum',
  'deliveryNoLongerFits',
  'contactMissing',
  'paymentNotOffered',
  'signInNeeded',
] as const

/**
 * `remove` the line, `setQuantity` to the available stock, `acceptPrice` (set the line's quantity again), `addMore` goods,
 * `chooseDelivery`, `fillIn` the contact, `choosePayment`, `signIn`.
 */
export const cartRepairs = [
  'remove',
  'setQuantity',
  'acceptPrice',
  'addMore',
  'chooseDelivery',
  'fillIn',
  'choosePayment',
  'signIn',
] as const
