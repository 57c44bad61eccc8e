import { Button } from '@mantine/core'
import { archiveProduct } from '@mostrador/contract/features/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import { IconArchive, IconArchiveOff } from '@tabler/icons-react'
import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { closeSnackbar, showSnackbar } from '#src/shell/snackbar-store.ts'

/** How long archiving can be taken back (ux.md 2.7). */
export const undoMs = 8000

type ArchiveButtonProps = { product: Product; disabled: boolean; onDone: (product: Product) => void }

/** Takes a product off sale, or puts it back; both can be undone. */
export function ArchiveButton({ product, disabled, onDone }: ArchiveButtonProps) {
  const translator = useTranslator()
  const { t } = translator
  const isArchived = product.status === 'archived'
  const archive = useEndpointMutation(archiveProduct, {
    invalidates: ['dashboard'],
    onError: (error) => showApiError(error, translator),
  })

  const run = async (wanted: boolean, mayUndo: boolean) => {
    const { product: changed } = await archive.mutateAsync({ id: product.id, isArchived: wanted })
    onDone(changed)
    showSnackbar({
      text: t(wanted ? 'products.archive.done' : 'products.archive.undone', { name: changed.name }),
      timeout: undoMs,
      actions: mayUndo ? [{ label: t('shell.buttons.undo'), run: () => undo(!wanted) }] : [],
    })
  }
  const undo = (wanted: boolean) => {
    closeSnackbar()
    // A refusal was already shown by the mutation.
    run(wanted, false).catch(() => undefined)
  }

  if (!useCan(archiveProduct)) return null
  const Icon = isArchived ? IconArchiveOff : IconArchive
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} stroke={1.75} />}
      loading={archive.isPending}
      disabled={disabled}
      onClick={() => void run(!isArchived, true).catch(() => undefined)}
      data-testid="product-archive"
    >
      {t(isArchived ? 'products.archive.restore' : 'products.archive.action')}
    </Button>
  )
}
