import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import { type ApiKey, renameApiKey } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import styles from '#src/features/access/api-keys/api-keys.module.css'
import { keyNameRules } from '#src/features/access/api-keys/key-values.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'

export function RenamePanel({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const t = useT()
  const rename = useEndpointMutation(renameApiKey)
  const { form, isSaving, submit } = useRecordForm({
    initial: { name: apiKey.name },
    rules: keyNameRules,
    isInDrawer: true,
    save: async ({ name }) => {
      await rename.mutateAsync({ id: apiKey.id, name })
      showSnackbar({ text: t('apiKeys.renamed') })
      onClose()
    },
  })
  return (
    <SidePanel title={t('apiKeys.form.renameTitle')} onClose={onClose} testId="key-rename-panel">
      <Stack
        noValidate
        as="form"
        gap={4}
        fit
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextInput
          label={t('apiKeys.form.name')}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          value={form.values.name}
          error={form.errors['name']}
          onChange={(event) => form.setFieldValue('name', event.currentTarget.value)}
          data-field="name"
          data-testid="key-new-name"
        />
        <div className={styles['foot']}>
          <Button type="submit" loading={isSaving} data-testid="key-rename-save">
            {t('apiKeys.form.save')}
          </Button>
        </div>
      </Stack>
    </SidePanel>
  )
}
