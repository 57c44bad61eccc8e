import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type {
  createMetadataField,
  updateMetadataField,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
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
import { type FormRules, type FormValues, isEmptyValue, required, type Rule } from '@mostrador/contract/validation.ts'
import { numberFault } from '#src/features/catalogue/metadata/number-value.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { oneLanguage } from '#src/ui/admin/form/localized-rule.ts'

/** The address of one field over the list; null closes it. */
export const fieldAddress = recordAddress('field')

/** Entities whose list shows metadata fields. */
export const listedEntities: readonly MetadataEntity[] = ['product', 'customer', 'supplier', 'sale']

export type FieldValues = {
  label: { en: string; es: string }
  help: { en: string; es: string }
  key: string
  type: MetadataType
  isRequired: boolean
  isUnique: boolean
  min: string
  max: string
  pattern: string
  options: MetadataOption[]
  groupName: string
  showInList: boolean
  editableInPos: boolean
  isSearchable: boolean
  showOnReceipt: boolean
}

/** Minimum and maximum are numbers in the region's format, or days. */
export function fieldValuesOf(field: MetadataField | null, settings: LocaleSettings): FieldValues {
  if (!field)
    return {
      label: { en: '', es: '' },
      help: { en: '', es: '' },
      key: '',
      type: 'text',
      isRequired: false,
      isUnique: false,
      min: '',
      max: '',
      pattern: '',
      options: [],
      groupName: '',
      showInList: false,
      editableInPos: true,
      isSearchable: false,
      showOnReceipt: false,
    }
  const { id: _id, version: _version, entity: _entity, position: _position, status: _status, ...facts } = field
  const shown = (bound: string | null) => (field.type === 'date' ? bound : bound && showNumber(bound, settings)) ?? ''
  return { ...facts, min: shown(field.min), max: shown(field.max), pattern: field.pattern ?? '' }
}

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

export function fieldRules(settings: LocaleSettings): FormRules {
  return {
    label: [oneLanguage],
    key: [required(), keyRule],
    type: [],
    options: [optionsRule],
    min: [boundRule(settings)],
    max: [boundRule(settings)],
    pattern: [patternRule],
    groupName: [],
  }
}

/** Values that do not belong to the chosen type are not sent. */
function facts(
  values: FieldValues,
  settings: LocaleSettings,
): Omit<FieldValues, 'key' | 'min' | 'max' | 'pattern'> & {
  min: string | null
  max: string | null
  pattern: string | null
} {
  const { key: _, ...rest } = values
  const boundOf = (text: string) => (values.type === 'date' ? text || null : (readNumber(text, settings) ?? null))
  return {
    ...rest,
    min: boundOf(values.min),
    max: boundOf(values.max),
    pattern: values.type === 'text' ? values.pattern || null : null,
    options: isChoice(values.type) ? values.options : [],
    isUnique: values.isUnique && mayBeUnique(values.type),
  }
}

export function newFieldInput(
  values: FieldValues,
  entity: MetadataEntity,
  settings: LocaleSettings,
): InputOf<typeof createMetadataField> {
  return { ...facts(values, settings), entity, key: values.key.trim() }
}

export function updatedFieldInput(
  values: FieldValues,
  { id, version }: MetadataField,
  settings: LocaleSettings,
): InputOf<typeof updateMetadataField> {
  return { ...facts(values, settings), id, version }
}
