import { Button, TextInput } from '@mantine/core'
import { renameDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { DeviceRow } from '@mostrador/contract/features/access/devices/schema.ts'
import { maxLength, required } from '@mostrador/contract/validation.ts'
import styles from '#src/features/access/devices/devices.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

/** The contract's maximum length; a copy by value, because importing it would bring zod into the browser. */
const longestName = 60

/** Edits the name of the device; hidden without the permission to change registers. */
export function RenameDevice({ device }: { device: DeviceRow }) {
  const t = useT()
  const mayRename = useCan(renameDevice)
  const rename = useEndpointMutation(renameDevice)
  const { form, isSaving, submit } = useRecordForm({
    initial: { name: device.name },
    rules: { name: [required(), maxLength(longestName)] },
    isInDrawer: true,
    save: async ({ name }) => {
      await rename.mutateAsync({ id: device.id, name: name.trim() })
      showSnackbar({ text: t('devices.renamed', { name: name.trim() }) })
    },
  })
  if (!mayRename) return null
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <TextInput
        label={t('devices.name')}
        description={t('devices.nameHelp')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.getInputProps('name')}
        data-field="name"
        data-testid="device-name"
      />
      <Button type="submit" variant="default" loading={isSaving} data-testid="device-rename">
        {t('devices.rename')}
      </Button>
    </form>
  )
}
