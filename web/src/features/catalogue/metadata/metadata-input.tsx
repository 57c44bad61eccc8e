import { Checkbox, ColorInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { isPlain } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import type { MetadataType } from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import { instantOf, wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import { NumberInput } from '#src/features/catalogue/metadata/number-input.tsx'
import { isNumber, isUnread } from '#src/features/catalogue/metadata/number-value.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type MetadataInputProps = {
  field: MetadataField
  value: unknown
  error?: string | undefined
  onChange: (value: unknown) => void
}

const inputTypes: Partial<Record<MetadataType, string>> = {
  date: 'date',
  time: 'time',
  url: 'url',
  email: 'email',
  phone: 'tel',
}

/** The input of a metadata field. A value that no input can show is locked, and is sent back unchanged. */
export function MetadataInput({ field, value, error, onChange }: MetadataInputProps) {
  const t = useT()
  const language = useLanguage()
  const common = commonProps(field, language, error)
  const isThere = value !== undefined && value !== null
  if (isThere && !isPlain(value) && !(isNumber(field.type) && isUnread(value)))
    return <TextInput {...common} description={t('ownFields.locked')} value={JSON.stringify(value)} readOnly disabled />
  return <TypedInput field={field} common={common} value={value} onChange={onChange} />
}

/** The input that fits the field's type. */
function TypedInput({ field, common, value, onChange }: InputProps<unknown> & { field: MetadataField }) {
  const isThere = value !== undefined && value !== null
  const text = typeof value === 'string' ? value : isThere && !Array.isArray(value) ? JSON.stringify(value) : ''
  const options = field.options.filter(({ key, isArchived }) => !isArchived || key === value || isChosen(value, key))
  switch (field.type) {
    case 'multiline':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'integer':
    case 'decimal':
      return (
        <NumberInput
          {...common}
          inputMode={field.type === 'integer' ? 'numeric' : 'decimal'}
          value={value}
          onChange={onChange}
        />
      )
    case 'dateTime':
      return <InstantInput common={common} value={text} onChange={onChange} />
    case 'boolean':
      return <YesNoInput common={common} value={text} onChange={onChange} />
    case 'select':
      return <SelectInput common={common} options={options} value={text} onChange={onChange} />
    case 'multiSelect':
      return <ManyInput common={common} options={options} value={value} onChange={onChange} />
    case 'color':
      return <ColorInput {...common} format="hex" withEyeDropper={false} value={text} onChange={onChange} />
    default:
      return (
        <TextInput
          {...common}
          type={inputTypes[field.type] ?? 'text'}
          autoComplete="off"
          value={text}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
  }
}

type CommonProps = ReturnType<typeof commonProps>

function commonProps(field: MetadataField, language: 'en' | 'es', error: string | undefined) {
  return {
    label: field.label[language],
    description: field.help[language] || undefined,
    error,
    required: field.isRequired,
    withAsterisk: false,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    'data-testid': `metadata-${field.key}`,
  }
}

type InputProps<Value> = { common: CommonProps; value: Value; onChange: (value: unknown) => void }

function InstantInput({ common, value, onChange }: InputProps<string>) {
  const { timeZone } = useCompany().settings
  return (
    <TextInput
      {...common}
      type="datetime-local"
      autoComplete="off"
      value={wallTime(value, timeZone)}
      onChange={({ currentTarget }) => onChange(instantOf(currentTarget.value, timeZone) ?? currentTarget.value)}
    />
  )
}

function YesNoInput({ common, value, onChange }: InputProps<string>) {
  const t = useT()
  return (
    <NativeSelect
      {...common}
      data={[
        { value: '', label: t('ownFields.unset') },
        { value: 'true', label: t('shell.buttons.yes') },
        { value: 'false', label: t('shell.buttons.no') },
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')}
    />
  )
}

type OptionsProps<Value> = InputProps<Value> & { options: MetadataField['options'] }

function SelectInput({ common, options, value, onChange }: OptionsProps<string>) {
  const t = useT()
  const language = useLanguage()
  return (
    <NativeSelect
      {...common}
      data={[
        { value: '', label: t('ownFields.unset') },
        ...options.map(({ key, label }) => ({ value: key, label: label[language] })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

function ManyInput({ common, options, value, onChange }: OptionsProps<unknown>) {
  const language = useLanguage()
  return (
    <Checkbox.Group
      label={common.label}
      description={common.description}
      error={common.error}
      value={Array.isArray(value) ? value.map(String) : []}
      onChange={onChange}
    >
      {options.map(({ key, label }) => (
        <Checkbox key={key} value={key} label={label[language]} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}

function isChosen(value: unknown, key: string): boolean {
  return Array.isArray(value) && value.includes(key)
}

/** An instant in the format of the date and time input: the local time of the shop, wherever the device is. */
function wallTime(iso: string, timeZone: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : wallTimeAt(iso, timeZone)
}
