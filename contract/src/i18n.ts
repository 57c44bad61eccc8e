import { createInstance, type TFunction } from 'i18next'
import type { FieldFault } from './errors.ts'
import type { messagesEn } from './messages/all.en.ts'
import type { publicEn } from './messages/public.en.ts'
import type { Language } from './routes.ts'

/** Every key with its English text. The compiler checks keys and placeholders of `t` against it. */
export type Messages = typeof messagesEn

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: Messages }
    interpolationPrefix: '{'
    interpolationSuffix: '}'
  }
}

/**
 * The shape another language must have: the same keys with its own text, and `_many` wherever English has `_other`, because Spanish has
 * that plural form: 1 000 000 de productos (L-4). Use: `as const satisfies Shape<typeof en>`.
 */
export type Shape<T> = {
  readonly [Key in keyof T]: T[Key] extends string ? string : Shape<T[Key]>
} & {
  readonly [Key in keyof T as Key extends `${infer Base}_other` ? `${Base}_many` : never]: string
}

/** The messages a page has loaded: the public ones, or those and the dashboard's. */
type LoadedMessages = typeof publicEn | Messages | Shape<typeof publicEn> | Shape<Messages>

export type Translator = {
  readonly language: Language
  /** Translates a key known when the code is written. Unknown keys and missing values do not compile. */
  readonly t: TFunction
  /** Translates a key that arrives as data, such as `errors.notFound`. Returns an unknown key unchanged. */
  readonly translate: (key: string, values?: FieldFault['values']) => string
}

/**
 * Makes the translator of one language, ready at once. Values are not escaped: React and the e-mail templates escape them when they write
 * HTML.
 */
export function createTranslator(language: Language, messages: LoadedMessages): Translator {
  const instance = createInstance({
    lng: language,
    fallbackLng: false,
    initAsync: false,
    resources: { [language]: { translation: messages } },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  })
  void instance.init()

  const { t } = instance
  return { language, t, translate: (key, values = {}) => String(Reflect.apply(t, instance, [key, values])) }
}

/** Turns a field fault into a sentence. */
export function translateFault(translator: Translator, fault: FieldFault): string {
  return translator.translate(fault.key, fault.values)
}
