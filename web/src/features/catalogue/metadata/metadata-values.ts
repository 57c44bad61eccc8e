import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import {
  hasBounds,
  type MetadataEntity,
  type MetadataOption,
  type MetadataType,
  metadataTypes,
} from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { readNumber, showNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import { readSafePattern } from '@mostrador/contract/features/catalogue/metadata/safe-pattern.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { LocaleSettings } from '@mostrador/contract/format.ts'
import { type FormValues, isEmptyValue, required, type Rule } from '@mostrador/contract/validation.ts'
import { numberFault } from '#src/features/catalogue/metadata/number-value.ts'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { describeForm, type Field, type ValuesOf } from '#src/ui/admin/fields/describe-form.ts'
import { choice, inBoth, onlyIf, own, toggle, writtenText } from '#src/ui/admin/fields/fields.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'

/** The address of one field over the list; null closes it. */
export const fieldAddress = recordAddress('field')

/** Entities whose list shows metadata fields. */
export const listedEntities: readonly MetadataEntity[] = ['product', 'customer', 'supplier', 'sale']

export const isChoice = (type: MetadataType) => type === 'select' || type === 'multiSelect'
export const mayBeUnique = (type: MetadataType) => type === 'text' || type === 'integer'

const keyRule: Rule = (value) =>
  /^[A-Za-z][A-Za-z0-9-]{1,39}$/.test(String(value)) ? undefined : { key: 'metadata.keyShape' }
const patternRule: Rule = (value) =>
  isEmptyValue(value) || readSafePattern(String(value)) ? undefined : { key: 'metadata.patternUnsafe' }
const typeIn = (values: FormValues = {}) => metadataTypes.find((type) => type === values['type']) ?? 'text'
const optionsRule: Rule = (value, values) =>
  isChoice(typeIn(values)) && (!Array.isArray(value) || value.length === 0)
    ? { key: 'metadata.optionsMissing' }
    : undefined

/** Numbers are read in the region's format, decimals for decimal fields. */
function boundRule(settings: LocaleSettings): Rule {
  return (value, values) => {
    const type = typeIn(values)
    if (isEmptyValue(value) || !hasBounds(type) || type === 'date') return undefined
    const number = readNumber(String(value), settings)
    const isRight = number !== undefined && (type === 'decimal' || !number.includes('.'))
    return isRight ? undefined : numberFault(type, settings)
  }
}

/** A minimum or a maximum: a number in the region's format, or a day. */
function bound(label: PlainMessageKey): Field<string, string | null, string | null> {
  return {
    kind: 'text',
    label,
    rules: (settings) => [boundRule(settings)],
    empty: () => '',
    typed: (stored, settings, { type }) =>
      stored === null || type === 'date' ? (stored ?? '') : showNumber(stored, settings),
    sent: (typed, settings, { values }) =>
      values['type'] === 'date' ? typed || null : (readNumber(typed, settings) ?? null),
  }
}

const pattern: Field<string, string | null, string | null> = {
  kind: 'text',
  label: 'metadata.form.pattern',
  help: 'metadata.form.patternHelp',
  rules: () => [patternRule],
  empty: () => '',
  typed: (stored) => stored ?? '',
  sent: (typed) => typed || null,
}

/** The fields of a metadata field. Values that do not belong to the chosen type are not sent. */
export const fieldForm = describeForm<MetadataField, Omit<InputOf<typeof createMetadataField>, 'entity'>>()(
  'fieldForm',
  {
    label: inBoth({ label: 'metadata.form.label', max: 60 }),
    key: {
      ...writtenText({ label: 'metadata.form.key', help: 'metadata.form.keyHelp', max: 40 }),
      rules: () => [required(), keyRule],
    },
    type: choice({
      label: 'metadata.form.type',
      values: metadataTypes,
      first: 'text',
      words: (type, t) => t(`metadata.types.${type}`),
    }),
    options: onlyIf(
      (values) => isChoice(typeIn(values)),
      own({ label: 'metadata.form.options' }, (): MetadataOption[] => [], { rules: [optionsRule] }),
      [],
    ),
    min: bound('metadata.form.min'),
    max: bound('metadata.form.max'),
    pattern: onlyIf(({ type }) => type === 'text', pattern, null),
    isRequired: toggle({ label: 'metadata.form.isRequired', help: 'metadata.form.requiredHelp' }),
    isUnique: onlyIf((values) => mayBeUnique(typeIn(values)), toggle({ label: 'metadata.form.isUnique' }), false),
    help: { ...inBoth({ label: 'metadata.form.help', max: 200 }), rules: () => [] },
    groupName: own({ label: 'metadata.form.groupName' }, () => ''),
    showInList: toggle({ label: 'metadata.form.showInList' }),
    editableInPos: toggle({
      label: 'metadata.form.editableInPos',
      help: 'metadata.form.editableInPosHelp',
      first: true,
    }),
    isSearchable: toggle({ label: 'metadata.form.isSearchable', help: 'metadata.form.isSearchableHelp' }),
    showOnReceipt: toggle({ label: 'metadata.form.showOnReceipt', help: 'metadata.form.showOnReceiptHelp' }),
  },
)

export type FieldValues = ValuesOf<typeof fieldForm>
