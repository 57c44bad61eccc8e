import type { CompanySettings } from '@mostrador/contract/session.ts'
import type { FormRules, Rule } from '@mostrador/contract/validation.ts'
import type { PlainMessageKey, T } from '#src/language/translator.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'

/** How a field is entered; `both` is a text in two languages, and `own` has a component of its own. */
export type FieldKind =
  | 'text'
  | 'email'
  | 'tel'
  | 'url'
  | 'date'
  | 'time'
  | 'area'
  | 'number'
  | 'price'
  | 'toggle'
  | 'tags'
  | 'choice'
  | 'checks'
  | 'both'
  | 'bothLong'
  | 'own'

export type Option = { value: string; label: string }

type Others = Readonly<Record<string, unknown>>

/** One field: what it is called, what is typed for what is stored, what is sent for what is typed, and the rules between. */
export type Field<Value, Stored, Sent> = {
  kind: FieldKind
  label: PlainMessageKey
  help?: PlainMessageKey
  maxLength?: number
  /** Behind the figures of a number. */
  unit?: PlainMessageKey | '%'
  /** What a choice offers, unless the screen gives it its options. */
  options?: (t: T) => readonly Option[]
  /** How many options may be chosen. */
  most?: number
  rules: (settings: CompanySettings) => readonly Rule[]
  empty: (settings: CompanySettings) => Value
  /** `record` is the rest of the record, for a field that depends on another. */
  typed: (stored: Stored, settings: CompanySettings, record: Others) => Value
  /** `kept` is what is stored, if nobody touched it: a text may show less than is stored. `values` are the other fields as typed. */
  sent: (value: Value, settings: CompanySettings, more: { values: Others; kept: Stored | undefined }) => Sent
  /** For comparing versions; texts need none. */
  show?: (value: Value, t: T) => string
  /** The settings in which an amount is typed, where its currency is another field. */
  moneyOf?: (values: Others, settings: CompanySettings) => CompanySettings
}

/** A field of any values: each in a description keeps its own types. */
type AnyField<Stored, Sent> = Omit<Field<unknown, Stored, Sent>, 'sent' | 'show'> & {
  sent: (value: never, ...more: Last<Field<unknown, Stored, Sent>['sent']>) => Sent
  show?: (value: never, t: T) => string
}
type Last<Call> = Call extends (first: never, ...last: infer Rest) => unknown ? Rest : never
type FieldsOf<Stored, Input> = {
  readonly [Name in keyof Input & string]?: AnyField<Name extends keyof Stored ? Stored[Name] : undefined, Input[Name]>
}

/** What a described form holds while it is filled in. */
export type ValuesOf<Form> = Form extends { fields: infer Fields }
  ? { [Name in keyof Fields]: Fields[Name] extends Field<infer Value, never, unknown> ? Value : never }
  : never
/** What the fields of a description send. */
export type SentBy<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { sent: (...typed: never) => infer Sent } ? Sent : never
}
/** What is typed into the fields of a description. */
export type Typed<Fields> = ValuesOf<{ fields: Fields }>

export type FormDescription<Stored, Fields> = {
  /** Before the names of its fields in test ids: `supplier`. */
  name: string
  fields: Fields
  /** The values of a new record. */
  empty: (settings: CompanySettings, more?: Partial<Typed<Fields>>) => Typed<Fields>
  /** The values of a stored record. */
  typed: (record: Stored, settings: CompanySettings) => Typed<Fields>
  /** In the order of the fields. */
  rules: (settings: CompanySettings) => FormRules
  /** What is sent; `before` is the stored record. */
  sent: (values: Typed<Fields>, before: Stored | null, settings: CompanySettings) => SentBy<Fields>
  /** Names and display forms, for comparing versions and for the list of errors. */
  described: (t: T) => FieldDescriptions<Typed<Fields>>
}

/**
 * Describes the fields of a record's form, in their order on the page: `describeForm<Supplier, SupplierInput>()('supplier', { name: … })`.
 * A field that would read or send what the record does not hold does not compile; one that is only sent reads the rest of the record.
 */
export function describeForm<Stored extends object, Input extends object>() {
  return <const Fields extends FieldsOf<Stored, Input>>(
    name: string,
    fields: Fields,
  ): FormDescription<Stored, Fields> => {
    const entries = Object.entries(fields) as [string, Field<unknown, unknown, unknown>][]
    const each = (make: (field: Field<unknown, unknown, unknown>, name: string) => unknown) =>
      Object.fromEntries(entries.map(([key, field]) => [key, make(field, key)]))
    return {
      name,
      fields,
      empty: (settings, more) => ({ ...each(({ empty }) => empty(settings)), ...more }) as Typed<Fields>,
      typed: (record, settings) =>
        each(({ typed }, key) => typed((record as Others)[key], settings, record as Others)) as Typed<Fields>,
      rules: (settings) => each(({ rules }) => rules(settings)) as FormRules,
      sent: (values, before, settings) => {
        const record = before as Others | null
        return each(({ sent, typed }, key) => {
          const value = (values as Others)[key]
          const isKept = record !== null && value === typed(record[key], settings, record)
          return sent(value, settings, { values: values as Others, kept: isKept ? record[key] : undefined })
        }) as SentBy<Fields>
      },
      described: (t) =>
        each(({ label, show }) => ({
          label: t(label),
          ...(show && { show: (value: unknown) => show(value, t) }),
        })) as FieldDescriptions<Typed<Fields>>,
    }
  }
}
