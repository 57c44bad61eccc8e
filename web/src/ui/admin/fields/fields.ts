/** The fields that forms are made of (`describeForm`). */
import type { FieldFault } from '@mostrador/contract/errors.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import {
  email,
  emailMaxLength,
  isEmptyValue,
  matches,
  maxLength,
  pattern,
  type PatternName,
  required,
  type Rule,
  slugPart,
} from '@mostrador/contract/validation.ts'
import type { PlainMessageKey, T } from '#src/language/translator.ts'
import type { LocalizedText } from '#src/ui/admin/form/localized-field.tsx'
import { inEach, oneLanguage } from '#src/ui/admin/form/localized-rule.ts'
import type { Field, FieldKind } from '#src/ui/admin/fields/describe-form.ts'

export type Shown = { label: PlainMessageKey; help?: PlainMessageKey }
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

/** The last part of an address; without one the server makes it from the name. */
export function slug(look: Shown & { max: number }): Field<string, string, string | null> {
  return {
    ...text(look),
    rules: () => [maxLength(look.max), slugPart()],
    typed: (stored) => stored,
    sent: (typed) => typed.trim().toLowerCase() || null,
  }
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

type Choice<Value> = Shown & {
  values: readonly Value[]
  /** What a value is called. */
  words: (value: Value, t: T) => string
  /** The first of the values unless it is another. */
  first?: Value
}

/** One of some values; a new record has the first. */
export function choice<const Value extends string>({
  values,
  words,
  first = values[0],
  ...shown
}: Choice<Value>): Field<Value, Value, Value> {
  if (first === undefined) throw new RangeError('a choice needs values')
  return {
    ...own(shown, () => first, { show: words }),
    kind: 'choice',
    options: (t) => values.map((value) => ({ value, label: words(value, t) })),
  }
}

/** One of the options that a screen gives to the field, such as the records of another list. */
export function oneOf(shown: Shown, rules: readonly Rule[] = []): Field<string, string, string> {
  return { ...own(shown, () => '', { rules }), kind: 'choice' }
}

/** One of the options that a screen gives to the field, or none of them. */
export function oneOrNone(shown: Shown, rules?: readonly Rule[]): Field<string, string | null, string | null> {
  return { ...oneOf(shown, rules), typed: (stored) => stored ?? '', sent: (value) => value || null }
}

/** Several of the options that a screen gives to the field. */
export function someOf(
  shown: Shown & { most?: number },
  rules: readonly Rule[] = [],
): Field<string[], string[], string[]> {
  return { ...own(shown, () => [] as string[], { rules }), kind: 'checks' }
}

/** A day that may be missing. */
export function day(shown: Shown): Field<string, string | null, string | null> {
  return { ...oneOrNone(shown, [dayRule]), kind: 'date' }
}

const dayRule: Rule = (value) =>
  isEmptyValue(value) || matches('dateYMD', String(value)) ? undefined : { key: 'validation.date' }

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
  const rules = [inEach(maxLength(max)), inEach(pattern('multilineText'))]
  return { ...own(shown, () => ({ en: '', es: '' }), { rules, show: showBoth }), kind: 'bothLong', maxLength: max }
}

const showBoth = ({ en, es }: LocalizedText) => `${en} / ${es}`

/** Several short texts, one on each line; empty and repeated lines do not count. */
export function lines({
  fault,
  ...shown
}: Shown & { fault: (found: readonly string[]) => FieldFault | undefined }): Field<string, string[], string[]> {
  return {
    ...shown,
    kind: 'area',
    rules: () => [(value) => fault(linesOf(String(value)))],
    empty: () => '',
    typed: (stored) => stored.join('\n'),
    sent: linesOf,
  }
}

/** The lines of a text that have something in them, each once. */
export function linesOf(typed: string): string[] {
  const all = typed.split('\n').map((line) => line.trim())
  return [...new Set(all.filter((line) => line !== ''))]
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

/** A field that is typed but not sent: another field sends what it says. */
export function typedOnly<Value, Stored>(field: Field<Value, Stored, unknown>): Field<Value, Stored, undefined> {
  return { ...field, sent: () => undefined }
}

/** A field whose stored value `read` finds elsewhere in the record. */
export function readFrom<Row, Value, Stored, Sent>(
  read: (record: Row) => Stored,
  field: Field<Value, Stored, Sent>,
): Field<Value, unknown, Sent> {
  return {
    ...field,
    typed: (_, settings, record) => field.typed(read(record as Row), settings, record),
    sent: (value, settings, { values }) => field.sent(value, settings, { values, kept: undefined }),
  }
}

/** A field that counts only with some values of the other fields; without them it has no rules, and `none` is sent. */
export function onlyIf<Value, Stored, Sent>(
  counts: (values: Readonly<Record<string, unknown>>) => boolean,
  field: Field<Value, Stored, Sent>,
  none: Sent,
): Field<Value, Stored, Sent> {
  const onlyThen =
    (rule: Rule): Rule =>
    (value, values) =>
      values && !counts(values) ? undefined : rule(value, values)
  return {
    ...field,
    rules: (settings) => field.rules(settings).map(onlyThen),
    sent: (value, settings, more) => (counts(more.values) ? field.sent(value, settings, more) : none),
  }
}
