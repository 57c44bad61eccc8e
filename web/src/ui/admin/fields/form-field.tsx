import { Checkbox, NativeSelect, Switch, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactElement } from 'react'
import type { T } from '#src/language/translator.ts'
import type { FormState } from '#src/ui/admin/form/form-state.ts'
import { kebabCase } from '#src/lib/kebab-case.ts'
import { useT } from '#src/language/use-t.ts'
import type { Field, FieldKind, FormDescription, Option } from '#src/ui/admin/fields/describe-form.ts'
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

type Props =
  | 'label'
  | 'type'
  | 'size'
  | 'readOnly'
  | 'disabled'
  | 'maw'
  | 'min'
  | 'inputMode'
  | 'spellCheck'
  | 'description'
  | 'placeholder'
/** What a screen may add to a field: another label or width, that it may not be changed, what happens when it is left. */
type FieldExtras = Pick<TextInputProps, Props | 'rightSection' | 'rightSectionWidth' | 'className'> & {
  onBlur?: () => void
  /** What stands there until something is typed. */
  value?: string
  /** The options of a choice, where its description does not have them. */
  options?: readonly Option[]
  /** The lines of a longer text. */
  minRows?: number
  'data-testid'?: string
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
type ShownProps = FormFieldProps & { value: unknown; onChange: (next: unknown) => void }

function FormField(props: FormFieldProps) {
  const { field, name, editor } = props
  const { form } = editor
  const Shown = componentOf[field.kind] ?? TypedField
  return (
    <Shown
      {...props}
      value={form.values[name]}
      onChange={(next) => {
        if (editor.change) editor.change(name as never, next as never)
        else form.setFieldValue(name, next)
      }}
    />
  )
}

const componentOf: Partial<Record<FieldKind, (props: ShownProps) => ReactElement>> = {
  toggle: ToggleField,
  both: WordsField,
  bothLong: WordsField,
  tags: TagList,
  choice: ChoiceField,
  checks: ChecksField,
}

function ToggleField({ field, name, testId, extras, value, onChange }: ShownProps) {
  const t = useT()
  const { readOnly, disabled = readOnly ?? false, description = field.help && t(field.help) } = extras
  return (
    <Switch
      label={t(field.label)}
      description={description}
      checked={value === true}
      disabled={disabled}
      onChange={(event) => onChange(event.currentTarget.checked)}
      data-field={name}
      data-testid={extras['data-testid'] ?? testId}
    />
  )
}

function WordsField({ field, name, editor: { form }, value, onChange }: ShownProps) {
  const t = useT()
  return (
    <LocalizedField
      label={t(field.label)}
      {...(field.help && { description: t(field.help) })}
      value={value as LocalizedText}
      onChange={onChange}
      error={form.errors[name]}
      maxLength={field.maxLength ?? 0}
      isLong={field.kind === 'bothLong'}
      name={name}
    />
  )
}

function TagList({ field, name, editor: { form }, value, onChange }: ShownProps) {
  const t = useT()
  return (
    <TagsField
      label={t(field.label)}
      value={value as string[]}
      onChange={onChange}
      error={form.errors[name]}
      name={name}
    />
  )
}

/** Name, help, error and test id, as every field has them. */
function useShared({ field, name, testId, editor: { form } }: FormFieldProps) {
  const t = useT()
  return {
    label: t(field.label),
    ...(field.help && { description: t(field.help) }),
    inputWrapperOrder: helpUnder,
    error: form.errors[name],
    'data-field': name,
    'data-testid': testId,
  }
}

function ChoiceField(props: ShownProps) {
  const t = useT()
  const { options = props.field.options?.(t) ?? [], minRows: _, ...extras } = props.extras
  return (
    <NativeSelect
      {...useShared(props)}
      {...extras}
      data={[...options]}
      value={extras.value ?? String(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function ChecksField(props: ShownProps) {
  const t = useT()
  const { options = props.field.options?.(t) ?? [], 'data-testid': testId = props.testId } = props.extras
  const { 'data-testid': _, ...shared } = useShared(props)
  return (
    <Checkbox.Group
      {...shared}
      value={[...(props.value as string[])]}
      onChange={(chosen) => props.onChange(chosen.slice(0, props.field.most))}
    >
      {options.map(({ value, label }) => (
        <Checkbox key={value} value={value} label={label} mt="xs" data-testid={`${testId}-${label}`} />
      ))}
    </Checkbox.Group>
  )
}

/** A field that is typed. It is validated when it loses focus, but only after a change. */
function TypedField(props: ShownProps) {
  const t = useT()
  const { settings } = useCompany()
  const { field, name, editor, value, onChange } = props
  const { options: _, minRows = 3, ...extras } = props.extras
  const { form } = editor
  const typed = {
    ...useShared(props),
    maxLength: field.maxLength,
    autoComplete: 'off',
    value: String(value),
    onBlur: () => {
      if (form.isDirty(name)) form.validateField(name)
    },
    ...extras,
  }
  const onType = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value)
  if (field.kind === 'area') return <Textarea autosize minRows={minRows} maxRows={12} {...typed} onChange={onType} />
  if (field.kind === 'price')
    return <MoneyInput settings={field.moneyOf?.(form.values, settings) ?? settings} {...typed} onChange={onChange} />
  return <TextInput {...lineProps(field, t)} {...typed} onChange={onType} />
}

const typesOfInput: ReadonlySet<FieldKind> = new Set(['email', 'tel', 'url', 'date', 'time'])

/** The keyboard of a line, and the unit behind its figures. */
function lineProps({ kind, unit }: AnyField, t: T): TextInputProps {
  if (typesOfInput.has(kind)) return { type: kind }
  if (kind !== 'number') return {}
  if (unit === '%') return { inputMode: 'decimal', rightSection: unit }
  return { inputMode: 'numeric', ...(unit && { rightSection: t(unit), rightSectionWidth: 52 }) }
}
