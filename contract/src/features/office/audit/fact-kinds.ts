/** The kinds of values that facts of the history have. */
/**
 * | Kind | Value |
 * |---|---|
 * | text | shown unchanged |
 * | number | a number, or a decimal text: counts, rates, costs in another currency |
 * | money | an integer, minor units of the company's currency |
 * | price | a decimal text, major units of the company's currency |
 * | prices | rows of `writePrices` |
 * | percent | a decimal text |
 * | day, time | `2026-03-04`, an ISO moment |
 * | yesNo | a boolean |
 * | code | one code, or several separated by spaces, with texts under `words` |
 * | permissions | permission keys separated by spaces, or their number; any other text is shown unchanged |
 * | keys | keys of this table separated by spaces: what changed, without values |
 * | hidden | ids and what only software reads; never shown |
 */
export type FactKind =
  | 'text'
  | 'number'
  | 'money'
  | 'price'
  | 'prices'
  | 'percent'
  | 'day'
  | 'time'
  | 'yesNo'
  | 'code'
  | 'permissions'
  | 'keys'
  | 'hidden'
