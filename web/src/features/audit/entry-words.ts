import type { AuditEntry } from '@mostrador/contract/features/audit/endpoints.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { isPermission } from '@mostrador/contract/permissions.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { majorToMinor } from '@mostrador/domain/decimal.ts'
import { money } from '@mostrador/domain/money.ts'
import type { WebTranslator } from '#src/language/translator.ts'

type Value = AuditEntry['data'][string]
type Words = Pick<WebTranslator, 't' | 'translate'>

/** What was done, as a sentence; an action nobody wrote words for is shown by its key. */
export function actionWords({ translate }: Words, action: string): string {
  const key = `audit.actions.${action}`
  const words = translate(key)
  return words === key ? action : words
}

/** What was done, as it goes on after the name of whoever did it. */
export function afterName(words: string): string {
  return words.charAt(0).toLocaleLowerCase() + words.slice(1)
}

export type Fact = { key: string; label: string; value: string }

const before = 'Before'
/** In minor units. */
const amounts = ['totalAmount', 'openingCountedAmount', 'maxRefundAmount', 'maxPayOutAmount']

/**
 * The data of an entry in words: a label and a value each, a value that was changed with the one before. Ids, and what has no words,
 * are left out: the record itself is a link away.
 */
export function entryFacts(words: Words, data: AuditEntry['data'], settings: CompanySettings): Fact[] {
  return Object.entries(data).flatMap(([key, value]) => {
    const label = labelOf(words, key)
    if (label === null || (value === null && !(`${key}${before}` in data))) return []
    const old = data[`${key}${before}`]
    if (old !== undefined && old === value) return []
    const shown = showValue(words, key, value, settings)
    return [{ key, label, value: old === undefined ? shown : `${showValue(words, key, old, settings)} → ${shown}` }]
  })
}

function labelOf({ translate }: Words, key: string): string | null {
  for (const known of [`audit.data.${key}`, `profiles.limits.${key}`]) {
    const words = translate(known)
    if (words !== known) return words
  }
  return null
}

function showValue(words: Words, key: string, value: Value, settings: CompanySettings): string {
  if (value === null || value === '') return words.t('audit.none')
  if (typeof value === 'boolean') return words.t(value ? 'shell.buttons.yes' : 'shell.buttons.no')
  if (typeof value === 'number') return amounts.includes(key) ? formatMoney(money(value), settings) : String(value)
  const price = key === 'price' ? majorToMinor(value, settings.currencyTag) : undefined
  if (price !== undefined) return formatMoney(price, settings)
  return showPermissions(words, value)
}

/** A list of permission keys is told by their sentences; any other text is shown as it is. */
function showPermissions({ t }: Words, text: string): string {
  const parts = text.split(' ')
  if (!parts.every(isPermission)) return text
  return parts
    .filter(isPermission)
    .map((permission) => t(`profiles.permissions.${permission}`))
    .join(', ')
}
