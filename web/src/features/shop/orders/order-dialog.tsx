import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormRules, maxLength, required } from '@mostrador/contract/validation.ts'
import type { ReactNode } from 'react'
import type { InputProps } from '#src/ui/admin/form/form-state.ts'
import { useT } from '#src/language/use-t.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type DialogField = {
  name: string
  label: string
  initial?: string
  isRequired?: boolean
  max: number
  mode?: 'numeric' | 'decimal'
  options?: readonly { value: string; label: string }[]
  /** Several lines. */
  rows?: number
  /** A record of this list, chosen by searching it. */
  source?: ReferenceSource
  /** Only with these values of other fields. */
  isShown?: (values: Record<string, string>) => boolean
}
type OrderDialogProps = {
  title: string
  intro?: ReactNode
  action: string
  fields: readonly DialogField[]
  save: (values: Record<string, string>) => Promise<unknown>
  onClose: () => void
  testId: string
}

/** A step of an order that asks for a few words or figures. Faults of the server stand at their field. */
export function OrderDialog({ title, intro, action, fields, save, onClose, testId }: OrderDialogProps) {
  const t = useT()
  const { form, isSaving, submit } = useRecordForm<Record<string, string>>({
    initial: Object.fromEntries(fields.map(({ name, initial = '' }) => [name, initial])),
    rules: Object.fromEntries(
      fields.map(({ name, isRequired = false, max }) => [name, [...(isRequired ? [required()] : []), maxLength(max)]]),
    ) as FormRules,
    isInDrawer: true,
    save: async (values) => {
      await save(values)
      showSnackbar({ text: t('orders.actions.done') })
      onClose()
    },
  })
  return (
    <Dialog
      title={title}
      maxWidth={480}
      onClose={onClose}
      testId={testId}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button look="filled" loading={isSaving} onClick={() => void submit()} data-testid={`${testId}-save`}>
            {action}
          </Button>
        </>
      }
    >
      <Stack gap={3} {...{ [drawerForm]: true }}>
        {intro !== undefined && <p>{intro}</p>}
        {fields
          .filter(({ isShown }) => isShown?.(form.values) ?? true)
          .map((field) => (
            <Field key={field.name} field={field} props={form.getInputProps(field.name)} testId={testId} />
          ))}
      </Stack>
    </Dialog>
  )
}

function Field({ field, props, testId }: { field: DialogField; props: InputProps<string>; testId: string }) {
  const { name, label, max, mode, options, rows, source } = field
  const marks = { 'data-field': name, 'data-testid': `${testId}-${name}` }
  if (source)
    return (
      <ReferencePicker
        label={label}
        name={name}
        source={source}
        value={props.value || null}
        onChange={(id) => props.onChange(id ?? '')}
        error={props.error}
      />
    )
  if (options) return <NativeSelect label={label} data={[...options]} {...props} {...marks} />
  if (rows !== undefined)
    return <Textarea label={label} maxLength={max} minRows={rows} autosize {...props} {...marks} />
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={max}
      {...(mode && { inputMode: mode })}
      {...props}
      {...marks}
    />
  )
}
