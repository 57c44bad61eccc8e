import { Button } from '@mantine/core'
import { deleteMetadataField } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type DeleteFieldButtonProps = { field: MetadataField; valueCount: number; onDone: () => void }

/** Deletes a field permanently, after saying how many values are lost with it. */
export function DeleteFieldButton({ field, valueCount, onDone }: DeleteFieldButtonProps) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  const remove = useEndpointMutation(deleteMetadataField)
  if (!useCan(deleteMetadataField)) return null
  const name = field.label[language]
  const press = async () => {
    const isSure = await confirm({
      title: t('metadata.remove.title', { name }),
      description: valueCount === 0 ? t('metadata.remove.none') : t('metadata.remove.text', { count: valueCount }),
      confirmLabel: t('metadata.remove.confirm'),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ id: field.id, version: field.version, lostValues: valueCount })
    showSnackbar({ text: t('metadata.remove.done', { name }) })
    onDone()
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      loading={isRunning}
      onClick={() => void run(press)}
      data-testid="field-delete"
    >
      {t('metadata.remove.action')}
    </Button>
  )
}
