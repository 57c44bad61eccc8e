import {
  createMetadataField,
  getMetadataField,
  updateMetadataField,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { fieldForm, type FieldValues } from '#src/features/catalogue/metadata/metadata-values.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

type FieldFormOptions = { entity: MetadataEntity; stored: MetadataField | null; onClose: () => void }

/** Everything behind the form of a metadata field: values, rules, saving and drafts. */
export function useFieldForm({ entity, stored, onClose }: FieldFormOptions) {
  const t = useT()
  const create = useEndpointMutation(createMetadataField)
  const update = useEndpointMutation(updateMetadataField)
  const editor = useDescribedEditor({
    form: fieldForm,
    draftOf: 'metadataField',
    stored,
    read: async (id) => (await callEndpoint(getMetadataField, { id })).field,
    create: async (sent) => (await create.mutateAsync({ ...sent, entity })).field,
    update: async ({ key: _, ...sent }) => (await update.mutateAsync(sent)).field,
    onCreated: () => {
      showSnackbar({ text: t('metadata.form.created') })
      onClose()
    },
    onUpdated: onClose,
  })
  const { form } = editor
  /** Limits of another type mean nothing. */
  const change = <Name extends keyof FieldValues>(name: Name, value: FieldValues[Name]) => {
    form.setFieldValue(name, value as never)
    if (name === 'type') form.setValues({ min: '', max: '', pattern: '' })
  }
  return { ...editor, change }
}

export type FieldFormState = ReturnType<typeof useFieldForm>

/** The names and display forms of a metadata field's own fields, for comparing two versions. */
export function useFieldDescriptions(type: FieldValues['type']): FieldDescriptions<FieldValues> {
  const t = useT()
  const language = useLanguage()
  const [minWords, maxWords] = boundWords(type)
  return {
    ...fieldForm.described(t),
    options: {
      label: t('metadata.form.options'),
      show: (options) => options.map(({ label }) => label[language]).join(', '),
    },
    min: { label: t(minWords) },
    max: { label: t(maxWords) },
  }
}

/** The words for the bounds: of a length, of a number of choices, or of the value itself. */
export function boundWords(type: FieldValues['type']) {
  if (type === 'text' || type === 'multiline') return ['metadata.form.minLength', 'metadata.form.maxLength'] as const
  return type === 'multiSelect'
    ? (['metadata.form.minChoices', 'metadata.form.maxChoices'] as const)
    : (['metadata.form.min', 'metadata.form.max'] as const)
}
