import type { InputOf } from '@mostrador/contract/endpoint.ts'
import type { createMetadataField, updateMetadataField } from '@mostrador/contract/features/metadata/endpoints.ts'
import type {
  MetadataEntity,
  MetadataOption,
  MetadataType,
} from '@mostrador/contract/features/metadata/metadata-field.ts'
import { readSafePattern } from '@mostrador/contract/features/metadata/safe-pattern.ts'
import type { MetadataField } from '@mostrador/contract/features/metadata/schema.ts'
import { type FormRules, isEmptyValue, required, type Rule } from '@mostrador/contract/validation.ts'
import { recordAddress } from '#src/ui/admin/record-address.ts'

/** The address of one field over the list; null closes it. */
export const fieldAddress = recordAddress('field')

/** Entities whose records stand in a list that shows own fields. */
export const listedEntities: readonly MetadataEntity[] = ['product', 'customer', 'supplier']

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
}

export function fieldValuesOf(field: MetadataField | null): FieldValues {
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
    }
  const { id: _id, version: _version, entity: _entity, position: _position, status: _status, ...facts } = field
  return { ...facts, min: field.min ?? '', max: field.max ?? '', pattern: field.pattern ?? '' }
}

export const isChoice = (type: MetadataType) => type === 'select' || type === 'multiSelect'
export const mayBeUnique = (type: MetadataType) => type === 'text' || type === 'integer'

const bilingual: Rule = (value) => {
  const texts = typeof value === 'object' && value !== null ? Object.values(value) : []
  return texts.some((text) => String(text).trim() === '') ? { key: 'validation.required' } : undefined
}
const keyRule: Rule = (value) =>
  /^[A-Za-z][A-Za-z0-9-]{1,39}$/.test(String(value)) ? undefined : { key: 'metadata.keyShape' }
const patternRule: Rule = (value) =>
  isEmptyValue(value) || readSafePattern(String(value)) ? undefined : { key: 'metadata.patternUnsafe' }
const optionsRule: Rule = (value, values) =>
  isChoice(values?.['type'] === 'select' ? 'select' : values?.['type'] === 'multiSelect' ? 'multiSelect' : 'text') &&
  (!Array.isArray(value) || value.length === 0)
    ? { key: 'metadata.optionsMissing' }
    : undefined

export const fieldRules: FormRules = {
  label: [bilingual],
  key: [required(), keyRule],
  type: [],
  options: [optionsRule],
  min: [],
  max: [],
  pattern: [patternRule],
}

/** What does not belong to the chosen kind is not sent. */
function facts(values: FieldValues): Omit<FieldValues, 'key' | 'min' | 'max' | 'pattern'> & {
  min: string | null
  max: string | null
  pattern: string | null
} {
  const { key: _, ...rest } = values
  return {
    ...rest,
    min: values.min.trim() || null,
    max: values.max.trim() || null,
    pattern: values.type === 'text' ? values.pattern || null : null,
    options: isChoice(values.type) ? values.options : [],
    isUnique: values.isUnique && mayBeUnique(values.type),
  }
}

export function newFieldInput(values: FieldValues, entity: MetadataEntity): InputOf<typeof createMetadataField> {
  return { ...facts(values), entity, key: values.key.trim() }
}

export function updatedFieldInput(
  values: FieldValues,
  { id, version }: MetadataField,
): InputOf<typeof updateMetadataField> {
  return { ...facts(values), id, version }
}
