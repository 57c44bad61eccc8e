import type { AuditEntry } from '@mostrador/contract/features/office/audit/endpoints.ts'
import { type ChangedPrice, readPrices } from '@mostrador/contract/features/office/audit/changed-prices.ts'
import type { AuditFact } from '@mostrador/contract/features/office/audit/facts.ts'
import { auditFacts, isAuditKey } from '@mostrador/contract/features/office/audit/facts.ts'
import { formatDate, formatDateTime, formatMoney, formatPercent, formatQuantity } from '@mostrador/contract/format.ts'
import { isPermission } from '@mostrador/contract/permissions.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { permissionKey } from '@mostrador/contract/screens/screen-words.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { WebTranslator } from '#src/language/translator.ts'

type Value = AuditEntry['data'][string]
type Words = Pick<WebTranslator, 't' | 'translate'>

/** The label of a fact. Form labels say that a field is optional, which the history omits. */
export function labelOf({ translate }: Words, key: string, { label = `audit.data.${key}` }: AuditFact): string {
  return translate(label).replace(/ \((?:optional|opcional)\)$/, '')
}

/** A value of the history in readable form; a value of another type is shown as stored. */
export function showFact(words: Words, fact: AuditFact, value: Value, settings: CompanySettings): string {
  if (value === null || value === '') return words.t('audit.none')
  if (typeof value === 'boolean') return words.t(value ? 'shell.buttons.yes' : 'shell.buttons.no')
  if (typeof value === 'number' && fact.kind === 'money') return formatMoney(money(value), settings)
  return showText(words, fact, String(value), settings)
}

function showText(words: Words, fact: AuditFact, text: string, settings: CompanySettings): string {
  switch (fact.kind) {
    case 'number':
      return formatQuantity(text, settings)
    case 'percent':
      return formatPercent(text, settings)
    case 'price':
      return showPrice(text, settings)
    case 'prices':
      return readPrices(text)
        .map((price) => showChangedPrice(words, price, settings))
        .join('; ')
    case 'day':
      return formatDate(text, settings)
    case 'time':
      return formatDateTime(text, settings)
    case 'permissions':
      return showPermissions(words, text)
    case 'keys':
      return showKeys(words, text)
    case 'code':
      return showCodes(words, fact, text)
    default:
      return text
  }
}

/** A price with more decimals than the currency is shown in full. */
function showPrice(price: string, settings: CompanySettings): string {
  const amount = majorToMinor(price, settings.currencyTag)
  return amount === undefined ? formatQuantity(price, settings) : formatMoney(amount, settings)
}

function showChangedPrice({ t }: Words, { name, before, after }: ChangedPrice, settings: CompanySettings): string {
  const [old, now] = [before, after].map((price) => (price === null ? t('audit.none') : showPrice(price, settings)))
  return `${name} ${old} → ${now}`.trim()
}

/** Each code by its word; one without a word, such as of a newer server, is shown as it is. The code of a screen is shown by its title. */
function showCodes({ translate }: Words, { words = [] }: AuditFact, text: string): string {
  const wordOf = (code: string) =>
    [...words.map((under) => `${under}.${code}`), `screens.${code}.title`]
      .map((key) => ({ key, word: translate(key) }))
      .find((o) => o.key !== o.word)?.word ?? code
  return text.split(' ').map(wordOf).join(', ')
}

/** A list of permission keys is shown by their sentences; any other text as it is. */
function showPermissions({ t }: Words, text: string): string {
  const parts = text.split(' ')
  if (!parts.every(isPermission)) return text
  return parts
    .filter(isPermission)
    .map((permission) => t(permissionKey(permission)))
    .join(', ')
}

/** The changed fields, each by the name of its fact. */
function showKeys(words: Words, text: string): string {
  return text
    .split(/[ ,]+/)
    .map((key) => (isAuditKey(key) ? labelOf(words, key, auditFacts[key]) : key))
    .join(', ')
}
