/** The choices of claims. Screens load only this. */
export const claimKinds = ['missing', 'wrong', 'broken', 'other'] as const
export type ClaimKind = (typeof claimKinds)[number]

export const claimStates = ['open', 'replaced', 'refunded', 'refused'] as const
export type ClaimState = (typeof claimStates)[number]

/** How the shop answers: it sends the units again at no charge, gives their money back, or says why it does neither. */
export const claimOutcomes = ['replaced', 'refunded', 'refused'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** Whether goods came back, and as what: for sale again, or not. */
export const goodsBack = ['shelf', 'damaged', 'none'] as const
export type GoodsBack = (typeof goodsBack)[number]

/** Claims of one order that wait for an answer. */
export const mostOpenClaims = 5
export const longestClaimNote = 1000
export const longestClaimAnswer = 500
