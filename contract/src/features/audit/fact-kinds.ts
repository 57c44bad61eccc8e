/** What the value of a fact of the history can be. */
import type { Permission } from '../../permissions.ts'

/**
 * | Kind | Value |
 * |---|---|
 * | text | shown as it is |
 * | number | a number, or a decimal text: counts, rates, costs in another currency |
 * | money | an integer, minor units of the company's currency |
 * | price | a decimal text, major units of the company's currency |
 * | prices | rows of `writePrices` |
 * | percent | a decimal text |
 * | day, time | `2026-03-04`, an ISO moment |
 * | yesNo | a boolean |
 * | code | one code, or several with spaces between, with words under `words` |
 * | permissions | keys of permissions with spaces between, or how many there are; texts that are none are shown as they are |
 * | keys | keys of this table with spaces between: what was changed without its values |
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

export type AuditFact = {
  readonly kind: FactKind
  /** The message key of its name; `audit.data.` and its own key unless told. */
  readonly label?: string
  /** Where the words of its codes are; the first of them that has the code. */
  readonly words?: readonly string[]
  /** Whoever lacks it is not told. */
  readonly needs?: Permission
}
