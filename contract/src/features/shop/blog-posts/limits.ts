/** Longest texts of a post, in characters. The database holds 200 KB of content. */
export const postLimits = {
  title: 120,
  slug: 100,
  excerpt: 300,
  text: 60_000,
  html: 150_000,
  marks: 8_000,
  coverAlt: 200,
  seoTitle: 70,
  seoDescription: 160,
  categories: 5,
} as const

export const commentPolicies = ['closed', 'moderated', 'open'] as const
