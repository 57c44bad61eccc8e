import { Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactElement } from 'react'
import type { T } from '#src/language/translator.ts'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import { kebabCase } from '#src/lib/kebab-case.ts'
import { useT } from '#src/language/use-t.ts'
import type { Field, FormDescription } from '#src/ui/admin/fields/describe-form.ts'
import { LocalizedField, type LocalizedText } from '#src/ui/admin/form/localized-field.tsx'
import { TagsField } from '#src/ui/admin/form/tags-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

type AnyField = Field<unknown, unknown, unknown>
type Values = Record<string, unknown>
type FieldEditor = {
  form: Pick<FormState<Values>, 'values' | 'errors' | 'isDirty' | 'validateField' | 'setFieldValue'>
  /** What else a change does; without it the value is only set. */
  change?: (name: never, value: never) => void
}

/** What a screen may add to a field: another width, that it may not be changed, what happens when it is left. */
export type FieldExtras = Pick<TextInputProps, 'readOnly' | 'maw' | 'spellCheck' | 'description' | 'placeholder'> & {
  onBlur?: () => void
  'data-scan'?: 'accept' | 'divert'
  /** The field on which a drawer opens. */
  'data-autofocus'?: true
}

const helpUnder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

/** The fields of a described form, each by its name: `field('email')`. Fields of kind `own` have components of their own. */
export function fieldsOf<Fields extends object>(
  { name: form, fields }: Pick<FormDescription<never, Fields>, 'name' | 'fields'>,
  editor: object,
): (name: keyof Fields & string, extras?: FieldExtras) => ReactElement {
  return (name, extras = {}) => (
    <FormField
      field={fields[name] as AnyField}
      name={name}
      testId={`${kebabCase(form)}-${name}`}
      editor={editor as FieldEditor}
      extras={extras}
    />
  )
}

type FormFieldProps = {
  field: AnyField
  name: string
  testId: string
  editor: FieldEditor
  extras: FieldExtras
}

function FormField(props: FormFieldProps) {
  const { field, name, testId, editor, extras } = props
  const t = useT()
  const { form } = editor
  const value = form.values[name]
  const change = (next: unknown) => {
    if (editor.change) editor.change(name as never, next as never)
    else form.setFieldValue(name, next)
  }
  if (field.kind === 'toggle')
    return (
      <Switch
        label={t(field.label)}
        description={extras.description ?? (field.help && t(field.help))}
        checked={value === true}
        disabled={extras.readOnly ?? false}
        onChange={(event) => change(event.currentTarget.checked)}
        data-field={name}
        data-testid={testId}
      />
    )
  if (field.kind === 'both' || field.kind === 'bothLong')
    return (
      <LocalizedField
        label={t(field.label)}
        {...(field.help && { description: t(field.help) })}
        value={value as LocalizedText}
        onChange={change}
        error={form.errors[name]}
        maxLength={field.maxLength ?? 0}
        isLong={field.kind === 'bothLong'}
        name={name}
      />
    )
  if (field.kind === 'tags')
    return (
      <TagsField
        label={t(field.label)}
        value={value as string[]}
        onChange={change}
        error={form.errors[name]}
        name={name}
      />
    )
  return <TypedField {...props} value={String(value)} onChange={change} />
}

type TypedFieldProps = FormFieldProps & { value: string; onChange: (text: string) => void }

/** A field that is typed. It is validated when it loses focus, but only after a change. */
function TypedField({ field, name, testId, editor: { form }, extras, value, onChange }: TypedFieldProps) {
  const t = useT()
  const { settings } = useCompany()
  const props = {
    label: t(field.label),
    ...(field.help && { description: t(field.help), inputWrapperOrder: helpUnder }),
    maxLength: field.maxLength,
    autoComplete: 'off',
    value,
    error: form.errors[name],
    onBlur: () => {
      if (form.isDirty(name)) form.validateField(name)
    },
    'data-field': name,
    'data-testid': testId,
    ...extras,
  }
  const onType = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (field.kind === 'area') return <Textarea autosize minRows={3} maxRows={12} {...props} onChange={onType} />
  if (field.kind === 'price')
    return <MoneyInput settings={field.moneyOf?.(form.values, settings) ?? settings} {...props} onChange={onChange} />
  return <TextInput {...lineProps(field, t)} {...props} onChange={onType} />
}

/** The keyboard of a line, and the unit behind its figures. */
function lineProps({ kind, unit }: AnyField, t: T): TextInputProps {
  if (kind === 'email' || kind === 'tel' || kind === 'url' || kind === 'date') return { type: kind }
  if (kind !== 'number') return {}
  if (unit === '%') return { inputMode: 'decimal', rightSection: unit }
  return { inputMode: 'numeric', ...(unit && { rightSection: t(unit), rightSectionWidth: 52 }) }
}
