import { Stack } from '#src/ui/layout/boxes.tsx'
import { Autocomplete } from '@mantine/core'
import { hasBounds, type MetadataEntity } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { tidyNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import { FieldOptions } from '#src/features/catalogue/metadata/field-options.tsx'
import { fieldForm, isChoice, listedEntities, mayBeUnique } from '#src/features/catalogue/metadata/metadata-values.ts'
import styles from '#src/features/catalogue/metadata/metadata.module.css'
import { boundWords, type FieldFormState } from '#src/features/catalogue/metadata/use-field-form.ts'
import { useT } from '#src/language/use-t.ts'
import { fieldsOf } from '#src/ui/admin/fields/form-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type SectionProps = { editor: FieldFormState }

/** The label, the key and the type. The key never changes; the type only while no record has a value. */
export function NameSection({ editor, hasValues }: SectionProps & { hasValues: boolean }) {
  const t = useT()
  const field = fieldsOf(fieldForm, editor)
  return (
    <>
      {field('label')}
      {field('key', { disabled: editor.base !== null })}
      {field('type', { disabled: hasValues, ...(hasValues && { description: t('metadata.form.typeFixed') }) })}
    </>
  )
}

/** Which values the field takes: its options, its bounds, its pattern. */
export function LimitsSection({ editor, hasValues }: SectionProps & { hasValues: boolean }) {
  const t = useT()
  const { settings } = useCompany()
  const { form } = editor
  const { values } = form
  const field = fieldsOf(fieldForm, editor)
  const [minWords, maxWords] = boundWords(values.type)
  const bound = (name: 'min' | 'max', words: typeof minWords | typeof maxWords) =>
    field(name, {
      label: t(words),
      type: values.type === 'date' ? 'date' : 'text',
      onBlur: () => {
        if (values.type !== 'date') form.setFieldValue(name, tidyNumber(values[name], settings))
      },
    })
  return (
    <>
      {isChoice(values.type) && (
        <FieldOptions
          options={values.options}
          isFixed={hasValues}
          error={form.errors['options']}
          onChange={(options) => form.setFieldValue('options', options)}
        />
      )}
      {hasBounds(values.type) && (
        <Stack gap={3} className={styles['two']}>
          {bound('min', minWords)}
          {bound('max', maxWords)}
        </Stack>
      )}
      {values.type === 'text' && field('pattern')}
    </>
  )
}

/** Whether the field is required and unique, its help, and the group it is shown in. */
export function RulesSection({ editor, groups }: SectionProps & { groups: readonly string[] }) {
  const t = useT()
  const { form } = editor
  const field = fieldsOf(fieldForm, editor)
  return (
    <>
      {field('isRequired')}
      {mayBeUnique(form.values.type) && field('isUnique')}
      {field('help')}
      <Autocomplete
        label={t('metadata.form.groupName')}
        description={t('metadata.form.groupNameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={40}
        autoComplete="off"
        data={[...groups]}
        value={form.values.groupName}
        error={form.errors['groupName']}
        onChange={(groupName) => form.setFieldValue('groupName', groupName)}
        data-field="groupName"
        data-testid="field-form-groupName"
      />
    </>
  )
}

/** Where the field appears besides the form of its record. */
export function PlacesSection({ editor, entity }: SectionProps & { entity: MetadataEntity }) {
  const field = fieldsOf(fieldForm, editor)
  return (
    <>
      {listedEntities.includes(entity) && field('showInList')}
      {entity === 'sale' && (
        <>
          {field('editableInPos')}
          {field('isSearchable')}
          {field('showOnReceipt')}
        </>
      )}
    </>
  )
}
