import { Checkbox, ColorInput, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import { uploadShopIcon } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import { ContrastNote } from '#src/features/shop/ecommerce-settings/contrast-note.tsx'
import { isPicture, type TabEditor } from '#src/features/shop/ecommerce-settings/tab-values.ts'
import type { FieldSpec } from '#src/features/shop/ecommerce-settings/field-specs.ts'
import { WeekHours } from '#src/features/shop/delivery-methods/public.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { LocalizedField, type LocalizedText } from '#src/ui/admin/form/localized-field.tsx'
import { PictureField } from '#src/ui/admin/pictures/picture-field.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { MoneyInput } from '#src/ui/money-input.tsx'

type TabFieldProps = { field: FieldSpec; form: TabEditor['form'] }
const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']
const rows = { min: 2, max: 10 }

/** One field of a tab, by its kind. */
export function TabField({ field, form }: TabFieldProps) {
  const shared = useShared({ field, form })
  const { name, kind } = field
  const value = form.values[name]
  if (kind === 'choice' || kind === 'checks') return <ChoiceField field={field} form={form} />
  if (kind === 'switch') return <SwitchField field={field} form={form} />
  if (kind === 'words') return <WordsField field={field} form={form} />
  if (kind === 'money') return <AmountField field={field} form={form} />
  if (kind === 'picture') return <IconField field={field} form={form} />
  if (kind === 'hours') return <HoursField field={field} form={form} />
  if (kind === 'color')
    return (
      <>
        <ColorInput
          {...shared}
          value={String(value)}
          onChange={(color) => form.setFieldValue(name, color)}
          format="hex"
          withEyeDropper={false}
        />
        <ContrastNote color={String(value)} />
      </>
    )
  const typed = (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value)
  if (kind === 'long' || kind === 'lines')
    return (
      <Textarea {...shared} autosize minRows={rows.min} maxRows={rows.max} value={String(value)} onChange={typed} />
    )
  return (
    <TextInput
      {...shared}
      {...(kind === 'text' && { maxLength: field.max })}
      {...(kind === 'number' && { inputMode: 'numeric' as const, maxLength: 6 })}
      autoComplete="off"
      value={String(value)}
      onChange={typed}
    />
  )
}

/** Label, help and error of a field. */
function useShared({ field: { name }, form }: TabFieldProps) {
  const { translate } = useTranslator()
  const helpKey = `ecommerceSettings.help.${name}`
  const help = translate(helpKey)
  return {
    id: name,
    label: translate(`ecommerceSettings.fields.${name}`),
    ...(help !== helpKey && { description: help }),
    inputWrapperOrder: order,
    error: form.errors[name],
    'data-field': name,
    'data-testid': `shop-${name}`,
  }
}

const sendIcon = async (file: File) => (await callEndpoint(uploadShopIcon, {}, { files: { picture: file } })).picture

function IconField({ field: { name }, form }: TabFieldProps) {
  const { translate } = useTranslator()
  const value = form.values[name]
  return (
    <PictureField
      label={translate(`ecommerceSettings.fields.${name}`)}
      description={translate(`ecommerceSettings.help.${name}`)}
      field={name}
      picture={isPicture(value) ? { path: value.smallPath, alt: '' } : null}
      upload={sendIcon}
      onChange={(picture) => form.setFieldValue(name, picture)}
      testId={`shop-${name}`}
    />
  )
}

function ChoiceField({ field, form }: TabFieldProps) {
  const { translate } = useTranslator()
  const shared = useShared({ field, form })
  const { name } = field
  const values = 'values' in field ? field.values : []
  const wordsOf = (value: string) => translate(`ecommerceSettings.choices.${name}.${value}`)
  if (field.kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        data={values.map((value) => ({ value, label: wordsOf(value) }))}
        value={String(form.values[name])}
        onChange={(event) => form.setFieldValue(name, event.currentTarget.value)}
      />
    )
  const chosen = form.values[name]
  return (
    <Checkbox.Group
      {...shared}
      value={Array.isArray(chosen) ? chosen.map(String) : []}
      onChange={(list) => form.setFieldValue(name, list)}
    >
      {values.map((value) => (
        <Checkbox key={value} value={value} label={wordsOf(value)} mt="xs" />
      ))}
    </Checkbox.Group>
  )
}

function SwitchField({ field, form }: TabFieldProps) {
  const { id, label, description, 'data-testid': testId } = { description: undefined, ...useShared({ field, form }) }
  return (
    <Switch
      id={id}
      label={label}
      description={description}
      checked={form.values[field.name] === true}
      onChange={(event) => form.setFieldValue(field.name, event.currentTarget.checked)}
      data-testid={testId}
    />
  )
}

function WordsField({ field, form }: TabFieldProps) {
  const { label, error } = useShared({ field, form })
  return (
    <LocalizedField
      label={label}
      name={field.name}
      // The description says that it holds words in both languages.
      value={form.values[field.name] as LocalizedText}
      onChange={(words) => form.setFieldValue(field.name, words)}
      error={error}
      maxLength={'max' in field ? field.max : 0}
      isLong={field.kind === 'words' && field.isLong}
    />
  )
}

function AmountField({ field, form }: TabFieldProps) {
  const { settings } = useCompany()
  return (
    <MoneyInput
      {...useShared({ field, form })}
      settings={settings}
      value={String(form.values[field.name])}
      onChange={(text) => form.setFieldValue(field.name, text)}
    />
  )
}

function HoursField({ field, form }: TabFieldProps) {
  const { label, error, description = '' } = { description: undefined, ...useShared({ field, form }) }
  return (
    <WeekHours
      name={field.name}
      title={label}
      help={description}
      // The description says that it holds the hours of seven days.
      value={form.values[field.name] as { from: string; to: string }[][]}
      error={error}
      onChange={(week) => form.setFieldValue(field.name, week)}
    />
  )
}
