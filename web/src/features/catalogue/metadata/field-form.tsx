import {
  archiveMetadataField,
  createMetadataField,
  getMetadataField,
  updateMetadataField,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { useState } from 'react'
import { DeleteFieldButton } from '#src/features/catalogue/metadata/delete-field-button.tsx'
import {
  LimitsSection,
  NameSection,
  PlacesSection,
  RulesSection,
} from '#src/features/catalogue/metadata/field-sections.tsx'
import { MetadataInput } from '#src/features/catalogue/metadata/metadata-input.tsx'
import type { FieldValues } from '#src/features/catalogue/metadata/metadata-values.ts'
import styles from '#src/features/catalogue/metadata/metadata.module.css'
import {
  type FieldFormState,
  useFieldDescriptions,
  useFieldForm,
} from '#src/features/catalogue/metadata/use-field-form.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'

type FieldFormProps = {
  entity: MetadataEntity
  stored: MetadataField | null
  /** Groups of other fields of the entity. */
  groups?: readonly string[]
  onClose: () => void
}

/** The form of one metadata field, with a preview of its input. */
export function FieldForm({ entity, stored, groups = [], onClose }: FieldFormProps) {
  const t = useT()
  const editor = useFieldForm({ entity, stored, onClose })
  const { form, base } = editor
  const fields = useFieldDescriptions(form.values.type)
  const mayCreate = useCan(createMetadataField)
  const mayUpdate = useCan(updateMetadataField)
  const valueCount =
    useEndpointQuery(getMetadataField, { id: base?.id ?? '' }, { enabled: base !== null, gcTime: 0 }).data
      ?.valueCount ?? 0
  const hasValues = valueCount > 0
  return (
    <FormDrawer
      title={base ? t('metadata.form.edit') : t('metadata.form.new')}
      editor={editor}
      fields={fields}
      what={t('metadata.form.this')}
      saveLabel={t('metadata.form.save')}
      onClose={onClose}
      isReadOnly={base ? !mayUpdate : !mayCreate}
      actions={base && <FieldActions base={base} editor={editor} valueCount={valueCount} onClose={onClose} />}
      testId="field"
    >
      <NameSection editor={editor} hasValues={hasValues} />
      <LimitsSection editor={editor} hasValues={hasValues} />
      <RulesSection editor={editor} groups={groups} />
      <Preview entity={entity} values={form.values} />
      <PlacesSection editor={editor} entity={entity} />
    </FormDrawer>
  )
}

type FieldActionsProps = { base: MetadataField; editor: FieldFormState; valueCount: number; onClose: () => void }

function FieldActions({ base, editor, valueCount, onClose }: FieldActionsProps) {
  const language = useLanguage()
  const archive = useEndpointMutation(archiveMetadataField)
  return (
    <>
      <DeleteFieldButton field={base} valueCount={valueCount} onDone={onClose} />
      <ArchiveButton
        endpoint={archiveMetadataField}
        name={base.label[language]}
        isArchived={base.status === 'archived'}
        disabled={editor.isDirty}
        onArchive={async (isArchived) => {
          const { field } = await callEndpoint(getMetadataField, { id: base.id })
          const input = { id: base.id, version: field.version, isArchived }
          editor.restart((await archive.mutateAsync(input)).field)
        }}
        testId="field-archive"
      />
    </>
  )
}

function Preview({ entity, values }: { entity: MetadataEntity; values: FieldValues }) {
  const t = useT()
  const [value, setValue] = useState<unknown>(null)
  const field: MetadataField = { ...values, id: '', version: 0, entity, position: 0, status: 'active' }
  const label = { en: values.label.en || t('metadata.one'), es: values.label.es || t('metadata.one') }
  return (
    <section className={styles['preview']} aria-labelledby="field-preview" data-testid="field-preview">
      <h3 id="field-preview">{t('metadata.form.preview')}</h3>
      <MetadataInput field={{ ...field, label, key: 'preview' }} value={value} onChange={setValue} />
    </section>
  )
}
