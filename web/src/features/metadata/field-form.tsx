import { Autocomplete, NativeSelect, Switch, TextInput } from '@mantine/core'
import {
  archiveMetadataField,
  createMetadataField,
  getMetadataField,
  updateMetadataField,
} from '@mostrador/contract/features/metadata/endpoints.ts'
import { hasBounds, type MetadataEntity, metadataTypes } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { tidyNumber } from '@mostrador/contract/features/metadata/number-text.ts'
import type { MetadataField } from '@mostrador/contract/features/metadata/schema.ts'
import { useState } from 'react'
import { DeleteFieldButton } from '#src/features/metadata/delete-field-button.tsx'
import { FieldOptions } from '#src/features/metadata/field-options.tsx'
import { MetadataInput } from '#src/features/metadata/metadata-input.tsx'
import {
  fieldRules,
  type FieldValues,
  fieldValuesOf,
  isChoice,
  mayBeUnique,
  listedEntities,
  newFieldInput,
  updatedFieldInput,
} from '#src/features/metadata/metadata-values.ts'
import styles from '#src/features/metadata/metadata.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import { FormDrawer } from '#src/ui/admin/form/form-drawer.tsx'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

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
  const language = useLanguage()
  const { settings } = useCompany()
  const create = useEndpointMutation(createMetadataField)
  const update = useEndpointMutation(updateMetadataField)
  const archive = useEndpointMutation(archiveMetadataField)
  const editor = useRecordEditor<MetadataField, FieldValues>({
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
  const { form, base } = editor
  const { values, errors } = form
  const mayCreate = useCan(createMetadataField)
  const mayUpdate = useCan(updateMetadataField)
  const valueCount =
    useEndpointQuery(getMetadataField, { id: base?.id ?? '' }, { enabled: base !== null, gcTime: 0 }).data
      ?.valueCount ?? 0
  const text = (name: 'key' | 'min' | 'max' | 'pattern' | 'groupName') => ({
    value: values[name],
    error: errors[name],
    autoComplete: 'off',
    'data-field': name,
    'data-testid': `field-form-${name}`,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  })
  const [minWords, maxWords] = boundWords(values.type)
  const bound = (name: 'min' | 'max') => ({
    ...text(name),
    type: values.type === 'date' ? 'date' : 'text',
    onBlur: () => {
      if (values.type !== 'date') form.setFieldValue(name, tidyNumber(values[name], settings))
    },
  })
  return (
    <FormDrawer
      title={base ? t('metadata.form.edit') : t('metadata.form.new')}
      editor={editor}
      fields={{
        label: { label: t('metadata.form.label'), show: ({ en, es }) => `${en} / ${es}` },
        key: { label: t('metadata.form.key') },
        type: { label: t('metadata.form.type'), show: (type) => t(`metadata.types.${type}`) },
        help: { label: t('metadata.form.help'), show: ({ en, es }) => [en, es].filter(Boolean).join(' / ') },
        options: {
          label: t('metadata.form.options'),
          show: (options) => options.map(({ label }) => label[language]).join(', '),
        },
        min: { label: t(minWords) },
        max: { label: t(maxWords) },
        pattern: { label: t('metadata.form.pattern') },
        groupName: { label: t('metadata.form.groupName') },
      }}
      what={t('metadata.form.this')}
      saveLabel={t('metadata.form.save')}
      onClose={onClose}
      isReadOnly={base ? !mayUpdate : !mayCreate}
      actions={
        base && (
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
      testId="field"
    >
      <LocalizedField
        label={t('metadata.form.label')}
        name="label"
        value={values.label}
        maxLength={60}
        error={errors['label']}
        onChange={(label) => form.setFieldValue('label', label)}
      />
      <TextInput
        label={t('metadata.form.key')}
        description={t('metadata.form.keyHelp')}
        maxLength={40}
        disabled={base !== null}
        {...text('key')}
      />
      <NativeSelect
        label={t('metadata.form.type')}
        description={valueCount > 0 ? t('metadata.form.typeFixed') : undefined}
        disabled={valueCount > 0}
        data={metadataTypes.map((value) => ({ value, label: t(`metadata.types.${value}`) }))}
        value={values.type}
        error={errors['type']}
        onChange={({ currentTarget }) => {
          const type = metadataTypes.find((known) => known === currentTarget.value)
          if (type) form.setValues({ type, min: '', max: '', pattern: '' })
        }}
        data-testid="field-form-type"
      />
      {isChoice(values.type) && (
        <FieldOptions
          options={values.options}
          isFixed={valueCount > 0}
          error={errors['options']}
          onChange={(options) => form.setFieldValue('options', options)}
        />
      )}
      {hasBounds(values.type) && (
        <div className={styles['two']}>
          <TextInput label={t(minWords)} {...bound('min')} />
          <TextInput label={t(maxWords)} {...bound('max')} />
        </div>
      )}
      {values.type === 'text' && (
        <TextInput
          label={t('metadata.form.pattern')}
          description={t('metadata.form.patternHelp')}
          {...text('pattern')}
        />
      )}
      <Switch
        label={t('metadata.form.isRequired')}
        description={t('metadata.form.requiredHelp')}
        checked={values.isRequired}
        onChange={(event) => form.setFieldValue('isRequired', event.currentTarget.checked)}
      />
      {mayBeUnique(values.type) && (
        <Switch
          label={t('metadata.form.isUnique')}
          checked={values.isUnique}
          onChange={(event) => form.setFieldValue('isUnique', event.currentTarget.checked)}
        />
      )}
      <LocalizedField
        label={t('metadata.form.help')}
        name="help"
        value={values.help}
        maxLength={200}
        error={errors['help']}
        onChange={(help) => form.setFieldValue('help', help)}
      />
      <Autocomplete
        label={t('metadata.form.groupName')}
        description={t('metadata.form.groupNameHelp')}
        maxLength={40}
        data={[...groups]}
        {...text('groupName')}
        onChange={(groupName) => form.setFieldValue('groupName', groupName)}
      />
      <Preview entity={entity} values={values} />
      {listedEntities.includes(entity) && (
        <Switch
          label={t('metadata.form.showInList')}
          checked={values.showInList}
          onChange={(event) => form.setFieldValue('showInList', event.currentTarget.checked)}
          data-testid="field-form-showInList"
        />
      )}
      {entity === 'sale' &&
        (['editableInPos', 'isSearchable', 'showOnReceipt'] as const).map((name) => (
          <Switch
            key={name}
            label={t(`metadata.form.${name}`)}
            description={t(`metadata.form.${name}Help`)}
            checked={values[name]}
            onChange={(event) => form.setFieldValue(name, event.currentTarget.checked)}
            data-testid={`field-form-${name}`}
          />
        ))}
    </FormDrawer>
  )
}

function boundWords(type: FieldValues['type']) {
  if (type === 'text' || type === 'multiline') return ['metadata.form.minLength', 'metadata.form.maxLength'] as const
  return type === 'multiSelect'
    ? (['metadata.form.minChoices', 'metadata.form.maxChoices'] as const)
    : (['metadata.form.min', 'metadata.form.max'] as const)
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
