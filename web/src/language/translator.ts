import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { Messages } from '@mostrador/contract/i18n.ts'
import type { Language } from '@mostrador/contract/routes.ts'

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other'
type Singular<Key extends string> = Key extends `${infer Base}_${PluralForm}` ? Base : Key
type KeyOf<M> = {
  [Key in keyof M & string]: M[Key] extends string ? Singular<Key> : `${Key}.${KeyOf<M[Key]>}`
}[keyof M & string]

/** The English text of a key; for a plural key its `_other` form. */
type TextAt<M, Key extends string> = Key extends keyof M
  ? M[Key]
  : Key extends `${infer Head}.${infer Rest}`
    ? Head extends keyof M
      ? TextAt<M[Head], Rest>
      : never
    : `${Key}_other` extends keyof M
      ? M[`${Key}_other` & keyof M]
      : never
type Placeholders<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never

/** Every key of the product's words; plural forms count as one. */
export type MessageKey = KeyOf<Messages>
type Values<Key extends MessageKey> = [Placeholders<TextAt<Messages, Key>>] extends [never]
  ? []
  : [values: { readonly [Name in Placeholders<TextAt<Messages, Key>>]: string | number }]

/** Keys whose words have no placeholders, for tables of labels. */
export type PlainMessageKey = { [Key in MessageKey]: Values<Key> extends [] ? Key : never }[MessageKey]

/** The words of a key; unknown keys and missing values do not compile. */
export type T = <Key extends MessageKey>(key: Key, ...values: Values<Key>) => string

export type WebTranslator = {
  readonly language: Language
  readonly t: T
  /** The words of a key that arrives as data, such as `validation.required`; an unknown key is returned as it is. */
  readonly translate: (key: string, values?: FieldFault['values']) => string
}

function lookUp(messages: object, path: string): string | null {
  let node: unknown = messages
  for (const part of path.split('.')) {
    if (typeof node !== 'object' || node === null) return null
    node = Object.entries(node).find(([key]) => key === part)?.[1]
  }
  return typeof node === 'string' ? node : null
}

/**
 * The browser's implementation of the contract's words: the same placeholders and plural forms as `createTranslator` there, without
 * i18next, which would take a tenth of a public page's script budget. The test next to it compares the two.
 */
export function createWebTranslator(language: Language, messages: object): WebTranslator {
  const plurals = new Intl.PluralRules(language)
  const found = new Map<string, string | null>()
  const textOf = (key: string): string | null => {
    const known = found.get(key)
    if (known !== undefined) return known
    const text = lookUp(messages, key)
    found.set(key, text)
    return text
  }

  const translate: WebTranslator['translate'] = (key, values = {}) => {
    const { count } = values
    const counted = typeof count === 'number' ? textOf(`${key}_${plurals.select(count)}`) : null
    const text = counted ?? textOf(key) ?? key
    return text.replace(/\{([^{}]+)\}/g, (placeholder, name) => String(values[name] ?? placeholder))
  }
  return { language, t: (key, ...values) => translate(key, values[0]), translate }
}
