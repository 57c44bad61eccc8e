import {
  createMetadataField,
  getMetadataField,
  updateMetadataField,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import {
  fieldRules,
  type FieldValues,
  fieldValuesOf,
  newFieldInput,
  updatedFieldInput,
} from '#src/features/catalogue/metadata/metadata-values.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { type RecordEditor, useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

export type FieldFormState = RecordEditor<MetadataField, FieldValues>

type FieldFormOptions = { entity: MetadataEntity; stored: MetadataField | null; onClose: () => void }

/** Everything behind the form of a metadata field: values, rules, saving and drafts. */
export function useFieldForm({ entity, stored, onClose }: FieldFormOptions): FieldFormState {
  const t = useT()
  const { settings } = useCompany()
  const create = useEndpointMutation(createMetadataField)
  const update = useEndpointMutation(updateMetadataField)
  return useRecordEditor<MetadataField, FieldValues>({
    stored,
    draftOf: 'metadataField',
    valuesOf: (field) => fieldValuesOf(field, settings),
    rules: () => fieldRules(settings),
    read: async (id) => (await callEndpoint(getMetadataField, { id })).field,
    save: async (values, base) =>
      base
        ? (await update.mutateAsync(updatedFieldInput(values, base, settings))).field
        : (await create.mutateAsync(newFieldInput(values, entity, settings))).field,
    onCreated: () => {
      showSnackbar({ text: t('metadata.form.created') })
      onClose()
    },
    onUpdated: onClose,
  })
}

/** The names and display forms of a metadata field's own fields, for comparing two versions. */
export function useFieldDescriptions(type: FieldValues['type']): FieldDescriptions<FieldValues> {
  const t = useT()
  const language = useLanguage()
  const [minWords, maxWords] = boundWords(type)
  return {
    label: { label: t('metadata.form.label'), show: ({ en, es }) => `${en} / ${es}` },
    key: { label: t('metadata.form.key') },
    type: { label: t('metadata.form.type'), show: (shown) => t(`metadata.types.${shown}`) },
    help: { label: t('metadata.form.help'), show: ({ en, es }) => [en, es].filter(Boolean).join(' / ') },
    options: {
      label: t('metadata.form.options'),
      show: (options) => options.map(({ label }) => label[language]).join(', '),
    },
    min: { label: t(minWords) },
    max: { label: t(maxWords) },
    pattern: { label: t('metadata.form.pattern') },
    groupName: { label: t('metadata.form.groupName') },
  }
}

/** The words for the bounds: of a length, of a number of choices, or of the value itself. */
export function boundWords(type: FieldValues['type']) {
  if (type === 'text' || type === 'multiline') return ['metadata.form.minLength', 'metadata.form.maxLength'] as const
  return type === 'multiSelect'
    ? (['metadata.form.minChoices', 'metadata.form.maxChoices'] as const)
    : (['metadata.form.min', 'metadata.form.max'] as const)
}
