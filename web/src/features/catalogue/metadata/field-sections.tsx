import { Autocomplete, NativeSelect, Switch, TextInput } from '@mantine/core'
import {
  hasBounds,
  type MetadataEntity,
  metadataTypes,
} from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { tidyNumber } from '@mostrador/contract/features/catalogue/metadata/number-text.ts'
import { FieldOptions } from '#src/features/catalogue/metadata/field-options.tsx'
import { isChoice, listedEntities, mayBeUnique } from '#src/features/catalogue/metadata/metadata-values.ts'
import styles from '#src/features/catalogue/metadata/metadata.module.css'
import { boundWords, type FieldFormState } from '#src/features/catalogue/metadata/use-field-form.ts'
import { useT } from '#src/language/use-t.ts'
import { LocalizedField } from '#src/ui/admin/form/localized-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type SectionProps = Pick<FieldFormState, 'form'>

/** The label, the key and the type. The key never changes; the type only while no record has a value. */
export function NameSection({ form, isNew, hasValues }: SectionProps & { isNew: boolean; hasValues: boolean }) {
  const t = useT()
  const { values, errors } = form
  return (
    <>
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
        disabled={!isNew}
        {...textProps(form, 'key')}
      />
      <NativeSelect
        label={t('metadata.form.type')}
        description={hasValues ? t('metadata.form.typeFixed') : undefined}
        disabled={hasValues}
        data={metadataTypes.map((value) => ({ value, label: t(`metadata.types.${value}`) }))}
        value={values.type}
        error={errors['type']}
        onChange={({ currentTarget }) => {
          const type = metadataTypes.find((known) => known === currentTarget.value)
          if (type) form.setValues({ type, min: '', max: '', pattern: '' })
        }}
        data-testid="field-form-type"
      />
    </>
  )
}

/** Which values the field takes: its options, its bounds, its pattern. */
export function LimitsSection({ form, hasValues }: SectionProps & { hasValues: boolean }) {
  const t = useT()
  const { settings } = useCompany()
  const { values, errors } = form
  const [minWords, maxWords] = boundWords(values.type)
  const bound = (name: 'min' | 'max') => ({
    ...textProps(form, name),
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
          {...textProps(form, 'pattern')}
        />
      )}
    </>
  )
}

/** Whether the field is required and unique, its help, and the group it is shown in. */
export function RulesSection({ form, groups }: SectionProps & { groups: readonly string[] }) {
  const t = useT()
  const { values, errors } = form
  return (
    <>
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
        {...textProps(form, 'groupName')}
        onChange={(groupName) => form.setFieldValue('groupName', groupName)}
      />
    </>
  )
}

/** Where the field appears besides the form of its record. */
export function PlacesSection({ form, entity }: SectionProps & { entity: MetadataEntity }) {
  const t = useT()
  const { values } = form
  return (
    <>
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
    </>
  )
}

function textProps(form: FieldFormState['form'], name: 'key' | 'min' | 'max' | 'pattern' | 'groupName') {
  return {
    value: form.values[name],
    error: form.errors[name],
    autoComplete: 'off',
    'data-field': name,
    'data-testid': `field-form-${name}`,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
  }
}
