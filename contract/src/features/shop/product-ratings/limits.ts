export const ratingLimits = {
  authorName: 60,
  title: 100,
  body: 2_000,
  reply: 1_000,
  pictures: 3,
  perAddress: 20,
  /**
   * Ratings that one network address may mark as helpful in a day, and how often the same one: a market hall may share an
   * address.
   */
  helpfulPerAddress: 60,
  helpfulOfOnePerAddress: 5,
  atOnce: 100,
} as const
/** Ratings on one page of a product. */
export const ratingsPerPage = 10
