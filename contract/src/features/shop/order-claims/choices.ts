/** The choices of claims. Screens load only this. */
export const claimKinds = ['missing', 'wrong', 'broken', 'other'] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimStates = ['open', 'replaced', 'refunded', 'refused'] as const

/** The shop's answer: it sends the units again at no charge, refunds them, or explains why it does neither. */
export const claimOutcomes = ['replaced', 'refunded', 'refused'] as const

/** Whether goods were returned, and whether they can be sold again. */
export const goodsBack = ['shelf', 'damaged', 'none'] as const
export type GoodsBack = (typeof goodsBack)[number]

/** Maximum number of waiting claims of one order. */
export const mostOpenClaims = 5
export const longestClaimNote = 1000
export const longestClaimAnswer = 500
