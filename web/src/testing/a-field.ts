import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'

/** A metadata field of customers, for tests; pass only the fields that matter. */
export function aField(changes: Partial<MetadataField> = {}): MetadataField {
  return {
    id: '0195a1c0-0000-7000-8000-0000000000a1',
    version: 1,
    entity: 'customer',
    key: 'size',
    label: { en: 'Size', es: 'Medida' },
    help: { en: '', es: '' },
    type: 'decimal',
    isRequired: false,
    isUnique: false,
    min: null,
    max: null,
    pattern: null,
    options: [],
    groupName: '',
    showInList: false,
    editableInPos: false,
    isSearchable: false,
    showOnReceipt: false,
    position: 0,
    status: 'active',
    ...changes,
  }
}
