/** Who takes the cards of a shop. `sandbox` moves no money. Screens load only this. */
export const cardProviders = ['stripe', 'sandbox'] as const
export type CardProviderKey = (typeof cardProviders)[number]

/** How the payment of an order with a card stands: what the provider said last, whatever an address claims. */
export const cardStates = ['none', 'open', 'processing', 'paid', 'failed', 'ended'] as const
export type CardState = (typeof cardStates)[number]

export const cardOutcomes = ['paid', 'failed', 'ended'] as const
export const cardRefundStates = ['asked', 'done', 'failed'] as const
