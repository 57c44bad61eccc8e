/** Why something comes back. Uses no schema library, so that the till can import it without one. */
export const refundReasons = ['changedMind', 'wrongItem', 'defective', 'expired', 'priceError', 'other'] as const
export type RefundReason = (typeof refundReasons)[number]
