/** Choices of the online shop's pages. Screens load only this. */
export const availabilities = ['inStock', 'low', 'soldOut'] as const
export type Availability = (typeof availabilities)[number]
export const legalPages = ['terms', 'privacy', 'returns'] as const
export type LegalPage = (typeof legalPages)[number]
/** `relevance` is the order of a search; `unitPrice` is offered where prices per measure are shown. */
export const shopSorts = ['relevance', 'newest', 'bestSelling', 'name', 'priceUp', 'priceDown', 'unitPrice'] as const
export type ShopSort = (typeof shopSorts)[number]
