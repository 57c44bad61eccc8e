/** The periods for which the home page adds up sales. */
export const homeRanges = ['today', 'last7', 'last30'] as const
export type HomeRange = (typeof homeRanges)[number]
