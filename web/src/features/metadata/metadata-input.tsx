import { Checkbox, ColorInput, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { isPlain } from '@mostrador/contract/features/metadata/check-metadata.ts'
import type { MetadataField } from '@mostrador/contract/features/metadata/schema.ts'
import type { MetadataType } from '@mostrador/contract/features/metadata/metadata-field.ts'
import { instantOf, wallTimeAt } from '@mostrador/domain/time/wall-time.ts'
import { NumberInput } from '#src/features/metadata/number-input.tsx'
import { isNumber, isUnread } from '#src/features/metadata/number-value.ts'
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
  const { timeZone } = useCompany().settings
  const common = {
    label: field.label[language],
    description: field.help[language] || undefined,
    error,
    required: field.isRequired,
    withAsterisk: false,
    inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const, 'error' as const],
    'data-testid': `metadata-${field.key}`,
  }
  const isThere = value !== undefined && value !== null
  if (isThere && !isPlain(value) && !(isNumber(field.type) && isUnread(value)))
    return <TextInput {...common} description={t('ownFields.locked')} value={JSON.stringify(value)} readOnly disabled />

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
      return (
        <TextInput
          {...common}
          type="datetime-local"
          autoComplete="off"
          value={wallTime(text, timeZone)}
          onChange={({ currentTarget }) => onChange(instantOf(currentTarget.value, timeZone) ?? currentTarget.value)}
        />
      )
    case 'boolean':
      return (
        <NativeSelect
          {...common}
          data={[
            { value: '', label: t('ownFields.unset') },
            { value: 'true', label: t('shell.buttons.yes') },
            { value: 'false', label: t('shell.buttons.no') },
          ]}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value === 'true')}
        />
      )
    case 'select':
      return (
        <NativeSelect
          {...common}
          data={[
            { value: '', label: t('ownFields.unset') },
            ...options.map(({ key, label }) => ({ value: key, label: label[language] })),
          ]}
          value={text}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        />
      )
    case 'multiSelect':
      return (
        <Checkbox.Group
          label={common.label}
          description={common.description}
          error={error}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        >
          {options.map(({ key, label }) => (
            <Checkbox key={key} value={key} label={label[language]} mt="xs" />
          ))}
        </Checkbox.Group>
      )
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

function isChosen(value: unknown, key: string): boolean {
  return Array.isArray(value) && value.includes(key)
}

/** An instant in the format of the date and time input: the local time of the shop, wherever the device is. */
function wallTime(iso: string, timeZone: string): string {
  return Number.isNaN(Date.parse(iso)) ? iso : wallTimeAt(iso, timeZone)
}
