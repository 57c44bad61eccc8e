export const commentLimits = {
  authorName: 60,
  body: 2_000,
  links: 2,
  perAddress: 3,
  minutes: 10,
  /** Comments from one network address in a day before a robot check is required. */
  perDayUnchecked: 5,
  atOnce: 100,
} as const
/** Comments on one page under a post, without their answers. */
export const commentsPerPage = 20
