/** A tab as typed, made from what is stored by the kinds of its fields, and back. */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { MoneySettings } from '@mostrador/contract/format.ts'
import {
  type FormRules,
  matches,
  maxLength,
  pattern,
  patternMessage,
  type Rule,
} from '@mostrador/contract/validation.ts'
import { readMapPlace } from '@mostrador/domain/shop/map-place.ts'
import { isFreeSubdomain } from '@mostrador/domain/shop/shop-host.ts'
import { majorToMinor, minorToMajor } from '@mostrador/domain/money/decimal.ts'
import { money } from '@mostrador/domain/money/money.ts'
import type { CardSpec, FieldSpec } from '#src/features/shop/ecommerce-settings/field-specs.ts'
import type { RecordEditor } from '#src/ui/admin/form/use-record-editor.ts'
import { priceRule, readPrice, showPrice } from '#src/ui/admin/parts/amount-text.ts'

export type StoredTab = { id: string; version: number } & Record<string, unknown>
export type TabValues = Record<string, unknown>
export type TabEditor = RecordEditor<StoredTab, TabValues>

const fieldsOf = (cards: readonly CardSpec[]): FieldSpec[] => cards.flatMap(({ fields }) => fields)

export function linesOf(text: unknown): string[] {
  const lines = String(text)
    .split('\n')
    .map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}

export function valuesOfTab(cards: readonly CardSpec[], stored: StoredTab | null, settings: MoneySettings): TabValues {
  return Object.fromEntries(
    fieldsOf(cards).map((field) => [field.name, asTyped(field, stored?.[field.name], settings)]),
  )
}

function asTyped({ kind }: FieldSpec, value: unknown, settings: MoneySettings): unknown {
  if (kind === 'number') return String(value)
  if (kind === 'money') return showPrice(minorToMajor(money(Number(value)), settings.currencyTag), settings)
  return kind === 'lines' && Array.isArray(value) ? value.join('\n') : value
}

export function inputOfTab(cards: readonly CardSpec[], values: TabValues, settings: MoneySettings): TabValues {
  return Object.fromEntries(fieldsOf(cards).map((field) => [field.name, asSent(field, values[field.name], settings)]))
}

function asSent(field: FieldSpec, value: unknown, settings: MoneySettings): unknown {
  if (field.kind === 'number') return Number(value)
  if (field.kind === 'money') return majorToMinor(readPrice(String(value), settings) ?? '0', settings.currencyTag) ?? 0
  if (field.kind === 'picture') return isPicture(value) ? value.id : null
  if (field.kind === 'lines') return linesOf(value)
  if (field.kind === 'text') return field.isLower ? String(value).trim().toLowerCase() : String(value).trim()
  return field.kind === 'link' ? String(value).trim() : value
}

/** A picture as a form keeps it. */
export function isPicture(value: unknown): value is { id: string; path: string; smallPath: string } {
  return typeof value === 'object' && value !== null && 'id' in value && 'smallPath' in value
}

const own = (name: string): FieldFault => ({ key: `ecommerceSettings.faults.${name}` })
const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.values(value).map(String) : []
const each =
  (rule: Rule): Rule =>
  (value) =>
    textsOf(value)
      .map((text) => rule(text))
      .find((fault) => fault !== undefined)

export function rulesOfTab(cards: readonly CardSpec[], settings: MoneySettings): FormRules {
  return Object.fromEntries(
    fieldsOf(cards).map((field) => [field.name, [...rulesOf(field, settings), ...(ownRules[field.name] ?? [])]]),
  )
}

function rulesOf(field: FieldSpec, settings: MoneySettings): Rule[] {
  switch (field.kind) {
    case 'text':
      return [maxLength(field.max), ...(field.pattern ? [patternRule(field.pattern, field.fault)] : [])]
    case 'long':
      return [maxLength(field.max), pattern('multilineText')]
    case 'words':
      return [each(maxLength(field.max)), each(pattern('multilineText'))]
    case 'number':
      return [wholeBetween(field.min, field.max)]
    case 'money':
      return [priceRule(settings)]
    case 'color':
      return [pattern('hexColor')]
    case 'link':
      return [patternRule('urlWithParams', 'link')]
    case 'lines':
      return [linesRule(field)]
    case 'hours':
      return [hoursRule]
    default:
      return []
  }
}

function patternRule(name: PatternNames, fault?: string): Rule {
  return (value) => {
    const text = String(value).trim()
    if (text === '' || matches(name, text)) return undefined
    return fault ? own(fault) : { key: patternMessage(name) }
  }
}
type PatternNames = Parameters<typeof matches>[0]

function wholeBetween(min: number, max: number): Rule {
  return (value) => {
    if (!/^\d{1,6}$/.test(String(value).trim())) return { key: 'validation.number' }
    if (Number(value) < min) return { key: 'validation.numberMinEq', values: { min } }
    return Number(value) > max ? { key: 'validation.numberMaxEq', values: { max } } : undefined
  }
}

function linesRule(field: Extract<FieldSpec, { kind: 'lines' }>): Rule {
  return (value) => {
    const lines = linesOf(value)
    const fits = lines.length <= field.most && lines.every((line) => !field.pattern || matches(field.pattern, line))
    return fits
      ? undefined
      : field.fault
        ? own(field.fault)
        : { key: 'validation.tooMany', values: { max: field.most } }
  }
}

const hoursRule: Rule = (value) => {
  const spans = Array.isArray(value) ? (value.flat() as { from: string; to: string }[]) : []
  return spans.every(({ from, to }) => matches('timeHmm', from) && matches('timeHmm', to) && from < to)
    ? undefined
    : own('hours')
}

/** Rules of single fields, by name. */
const ownRules: Readonly<Record<string, readonly Rule[]>> = {
  subdomain: [
    (value) => {
      const name = String(value).trim().toLowerCase()
      return name === '' || isFreeSubdomain(name) ? undefined : own('subdomain')
    },
  ],
  orderPrefix: [(value) => (/^[A-Z0-9]{0,6}$/.test(String(value).trim()) ? undefined : own('prefix'))],
  whatsapp: [(value) => (/^(?:\+\d{8,15})?$/.test(String(value).trim()) ? undefined : own('whatsapp'))],
  mapPlace: [
    (value) => {
      const text = String(value).trim()
      return text === '' || readMapPlace(text) ? undefined : own('mapPlace')
    },
  ],
  languages: [(value) => (Array.isArray(value) && value.length > 0 ? undefined : own('languages'))],
  defaultLanguageTag: [
    (value, values) =>
      Array.isArray(values?.['languages']) && !values['languages'].includes(value) ? own('language') : undefined,
  ],
}
