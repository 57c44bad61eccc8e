/** What came of a form: everything that was typed, with what is wrong. A rating that was kept leads to the page anew. */
export type GivenRating = { stars: string; authorName: string; title: string; body: string; kept: string[] }
export type RatingOutcome = {
  productId: string
  given: GivenRating
  fault: 'wrong' | 'ratedBefore' | 'tooMany' | 'failed'
  fields: string[]
}

const invalid = 422
const conflict = 409
const tooMany = 429

export function faultOf(statusCode: number): RatingOutcome['fault'] {
  if (statusCode === invalid) return 'wrong'
  if (statusCode === conflict) return 'ratedBefore'
  return statusCode === tooMany ? 'tooMany' : 'failed'
}
