/** The fields that forms are made of (`describeForm`). */
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import {
  between,
  email,
  emailMaxLength,
  isEmptyValue,
  maxLength,
  pattern,
  type PatternName,
  required,
  type Rule,
} from '@mostrador/contract/validation.ts'
import { compareDecimals, majorToMinor, minorToMajor, parseDecimal } from '@mostrador/domain/money/decimal.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import type { PlainMessageKey } from '#src/language/translator.ts'
import type { LocalizedText } from '#src/ui/admin/form/localized-field.tsx'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'
import type { Field, FieldKind } from '#src/ui/admin/fields/describe-form.ts'
import { priceRule, readPrice, readQuantity, showPrice } from '#src/ui/admin/parts/amount-text.ts'

type Shown = { label: PlainMessageKey; help?: PlainMessageKey }
type TextLook = Shown & {
  kind?: FieldKind
  max: number
  pattern?: PatternName | null
  isRequired?: true
  rules?: readonly Rule[]
}

/** A trimmed text, or null if it is empty. */
export function textOrNull(text: string): string | null {
  const trimmed = text.trim()
  return trimmed === '' ? null : trimmed
}

const rulesOfText = ({ max, pattern: name = 'multilineText', isRequired, rules = [] }: TextLook): readonly Rule[] => [
  ...(isRequired ? [required()] : []),
  maxLength(max),
  ...(name === null ? [] : [pattern(name)]),
  ...rules,
]

/** A text of one line that may be missing. Without a pattern of its own it takes any text without markup; null takes anything. */
export function text(look: TextLook): Field<string, string | null, string | null> {
  const { kind = 'text', max, pattern: _pattern, isRequired: _required, rules: _rules, ...shown } = look
  return {
    ...shown,
    kind,
    maxLength: max,
    rules: () => rulesOfText(look),
    empty: () => '',
    typed: (stored) => stored ?? '',
    sent: textOrNull,
  }
}

/** A text that every record has: empty where nothing was written. */
export function writtenText(look: TextLook): Field<string, string, string> {
  return { ...text(look), typed: (stored) => stored, sent: (typed) => typed.trim() }
}

/** The name of a record, which may not be missing. */
export function nameText(look: Omit<TextLook, 'pattern' | 'isRequired'>): Field<string, string, string> {
  return writtenText({ ...look, pattern: 'productName', isRequired: true })
}

/** Several lines. */
export function notes(look: Omit<TextLook, 'kind'>): Field<string, string, string> {
  return writtenText({ ...look, kind: 'area' })
}

export function emailText(shown: Shown): Field<string, string | null, string | null> {
  return { ...text({ ...shown, kind: 'email', max: emailMaxLength }), rules: () => [email()] }
}

type Whole = Shown & { unit: PlainMessageKey; max: number }

/** Whole days up to `max`; zero is shown as nothing. */
export function days({ max, ...shown }: Whole): Field<string, number, number> {
  return {
    ...shown,
    kind: 'number',
    rules: () => [daysRule(max)],
    empty: () => '',
    typed: (stored) => (stored === 0 ? '' : String(stored)),
    sent: Number,
  }
}

/** Whole days up to `max`; empty means none. */
function daysRule(max: number): Rule {
  return (value) => {
    const typed = typeof value === 'string' ? value.trim() : ''
    if (typed === '' || (/^\d{1,4}$/.test(typed) && Number(typed) <= max)) return undefined
    return { key: 'customers.form.daysInvalid', values: { max } }
  }
}

const percentPlaces = 3
const hundred = { units: 100n, scale: 0 }

/** A percentage up to 100 with three decimals; zero is shown as nothing. One with more decimals stays as it is until somebody changes it. */
export function percent(shown: Shown): Field<string, string, string> {
  return {
    ...shown,
    kind: 'number',
    unit: '%',
    rules: (settings) => [percentRule(settings)],
    empty: () => '',
    typed: (stored, settings) => (Number(stored) === 0 ? '' : formatQuantity(stored, settings)),
    sent: (value, settings, { kept }) => kept ?? readQuantity(value, settings) ?? '0',
  }
}

function percentRule(settings: CompanySettings): Rule {
  return (value) => {
    if (isEmptyValue(value)) return undefined
    const read = parseDecimal(readQuantity(String(value), settings) ?? '', percentPlaces)
    if (read && compareDecimals(read, hundred) <= 0) return undefined
    return { key: 'customers.form.discountInvalid', values: { example: formatQuantity('12.5', settings) } }
  }
}

type Amount = Shown & { /** The field with its currency, where it is not the company's. */ currencyIn?: string }

/** An amount of money that may be missing. */
export function amount({ currencyIn, ...shown }: Amount): Field<string, number | null, Money | null> {
  const moneyOf = (others: Readonly<Record<string, unknown>>, settings: CompanySettings) => {
    const currencyTag = currencyIn === undefined ? undefined : others[currencyIn]
    return typeof currencyTag === 'string' ? { ...settings, currencyTag } : settings
  }
  return {
    ...shown,
    kind: 'price',
    moneyOf,
    rules: (settings) => [(value, values) => priceRule(moneyOf(values ?? {}, settings))(value, values)],
    empty: () => '',
    typed: (stored, settings, record) => {
      const own = moneyOf(record, settings)
      return stored === null ? '' : showPrice(minorToMajor(money(stored), own.currencyTag), own)
    },
    sent: (value, settings, { values }) => {
      const own = moneyOf(values, settings)
      const read = readPrice(value, own)
      return read === undefined ? null : (majorToMinor(read, own.currencyTag) ?? null)
    },
  }
}

/** An amount of money; nothing is zero, and zero is shown as nothing. */
export function amountOrZero(look: Amount): Field<string, number, Money> {
  const field = amount(look)
  return {
    ...field,
    typed: (stored, settings, record) => (stored === 0 ? '' : field.typed(stored, settings, record)),
    sent: (value, settings, { values }) => field.sent(value, settings, { values, kept: undefined }) ?? money(0),
  }
}

/** Yes or no; no in a new record unless `first` says otherwise. */
export function toggle({ first = false, ...shown }: Shown & { first?: boolean }): Field<boolean, boolean, boolean> {
  return {
    ...shown,
    kind: 'toggle',
    rules: () => [],
    empty: () => first,
    typed: (stored) => stored,
    sent: (value) => value,
    show: (value, t) => t(value ? 'shell.buttons.yes' : 'shell.buttons.no'),
  }
}

/** A short text in both languages, of which one is enough (L-14). */
export function inBoth({ max, ...shown }: Shown & { max: number }): Field<LocalizedText, LocalizedText, LocalizedText> {
  return {
    ...own(shown, () => ({ en: '', es: '' }), { rules: [oneLanguage], show: showBoth }),
    kind: 'both',
    maxLength: max,
  }
}

/** Several lines in both languages, which may be missing. */
export function notesInBoth({
  max,
  ...shown
}: Shown & { max: number }): Field<LocalizedText, LocalizedText, LocalizedText> {
  return { ...own(shown, () => ({ en: '', es: '' }), { show: showBoth }), kind: 'bothLong', maxLength: max }
}

const showBoth = ({ en, es }: LocalizedText) => `${en} / ${es}`

type Limits = Shown & { min: number; max: number; first: number }

/** A whole number from `min` to `max`; a new record has `first`. */
export function whole({ min, max, first, ...shown }: Limits): Field<string, number, number> {
  const noPlaces: Rule = (value) => (String(value).includes('.') ? { key: 'validation.number' } : undefined)
  return {
    ...shown,
    kind: 'number',
    rules: () => [required(), between(min, max), noPlaces],
    empty: () => String(first),
    typed: String,
    sent: Number,
  }
}

export function tags(shown: Shown): Field<string[], string[], string[]> {
  return { ...own(shown, () => [] as string[]), kind: 'tags' }
}

type Own<Value> = { rules?: readonly Rule[]; show?: Field<Value, Value, Value>['show'] }

/** A field with a component of its own, whose value is stored and sent as it is. */
export function own<Value>(
  shown: Shown,
  empty: (settings: CompanySettings) => Value,
  { rules = [], show }: Own<Value> = {},
): Field<Value, Value, Value> {
  return {
    ...shown,
    kind: 'own',
    rules: () => rules,
    empty,
    typed: (stored) => stored,
    sent: (value) => value,
    ...(show && { show }),
  }
}
