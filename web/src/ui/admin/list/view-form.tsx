import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { maxLength, required } from '@mostrador/contract/validation.ts'
import { cloneElement, type ReactElement, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

type ViewValues = { name: string; isShared: boolean }

type ViewFormProps = {
  initial: ViewValues
  mayShare: boolean
  onSave: (values: ViewValues) => Promise<void>
  isOpenAtOnce?: boolean
  onClose?: () => void
  /** The button that opens it. */
  children: ReactElement<{ onClick?: () => void }>
}

const longestName = 60

/** Asks for the name of a view and who sees it, at the button that opens it. */
export function ViewForm({ initial, mayShare, onSave, isOpenAtOnce = false, onClose, children }: ViewFormProps) {
  const [isOpen, setOpen] = useState(isOpenAtOnce)
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  return (
    <Popover
      opened={isOpen}
      onChange={(opened) => !opened && close()}
      position="bottom-start"
      width={280}
      trapFocus
      returnFocus
      shadow="md"
    >
      <Popover.Target>{cloneElement(children, { onClick: () => setOpen(true) })}</Popover.Target>
      <Popover.Dropdown>
        {isOpen && (
          <Fields
            initial={initial}
            mayShare={mayShare}
            onSave={async (values) => {
              await onSave({ ...values, name: values.name.trim() })
              close()
            }}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Fields({ initial, mayShare, onSave }: Pick<ViewFormProps, 'initial' | 'mayShare' | 'onSave'>) {
  const t = useT()
  const { form, isSaving, submit } = useRecordForm<ViewValues>({
    initial,
    rules: { name: [required(), maxLength(longestName)] },
    save: onSave,
  })
  return (
    <Stack
      noValidate
      as="form"
      gap={3}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        label={t('views.name')}
        maxLength={longestName}
        autoComplete="off"
        value={form.values.name}
        error={form.errors['name']}
        onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
        data-autofocus
        data-field="name"
        data-testid="view-name"
      />
      {mayShare && (
        <Checkbox
          label={t('views.share')}
          checked={form.values.isShared}
          onChange={(event) => form.setFieldValue('isShared', event.currentTarget.checked)}
        />
      )}
      <Button type="submit" loading={isSaving} data-testid="view-save">
        {t('views.save')}
      </Button>
    </Stack>
  )
}
