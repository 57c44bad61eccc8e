/** Why something comes back. No schema library here: the till imports it as it is. */
export const refundReasons = ['changedMind', 'wrongItem', 'defective', 'expired', 'priceError', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]
