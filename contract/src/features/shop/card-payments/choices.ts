/** The providers of card payments for a shop. `sandbox` moves no money. Screens load only this. */
export const cardProviders = ['stripe', 'sandbox'] as const
export type CardProviderKey = (typeof cardProviders)[number]

/** The state of an order's card payment: the provider's latest answer. Parameters of an address never change it. */
export const cardStates = ['none', 'open', 'processing', 'paid', 'failed', 'ended'] as const
export type CardState = (typeof cardStates)[number]

export const cardOutcomes = ['paid', 'failed', 'ended'] as const
export const cardRefundStates = ['asked', 'done', 'failed'] as const
