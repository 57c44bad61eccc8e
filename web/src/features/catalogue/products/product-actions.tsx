import { Menu } from '@mantine/core'
import { deleteProduct, duplicateProduct } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { IconCopy, IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { useDuplicate } from '#src/features/catalogue/products/use-duplicate.ts'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type ProductActionsProps = { product: Product; back: string; isDirty: boolean }

/** Rare actions on a product: duplicating, and deleting one that was never used. */
export function ProductActions({ product, back, isDirty }: ProductActionsProps) {
  const t = useT()
  const duplicate = useDuplicate()
  const askAndDelete = useDeleteProduct(product, back)
  const { run, isRunning } = useAction()
  const [mayCopy, mayDelete] = [useCan(duplicateProduct), useCan(deleteProduct)]
  if (!mayCopy && !mayDelete) return null
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconAction
          variant="default"
          loading={isRunning}
          disabled={isDirty}
          label={t('shell.buttons.more')}
          data-testid="product-more"
        >
          <IconDotsVertical size={18} stroke={1.75} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        {mayCopy && (
          <Menu.Item
            leftSection={<IconCopy size={16} stroke={1.75} />}
            onClick={() => void run(() => duplicate(product))}
            data-testid="product-duplicate"
          >
            {t('products.detail.duplicate')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item
            c="var(--danger)"
            leftSection={<IconTrash size={16} stroke={1.75} />}
            onClick={() => void run(askAndDelete)}
            data-testid="product-delete"
          >
            {t('shell.buttons.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Deletes a product after a confirmation, and goes back to the list. */
function useDeleteProduct({ id, version, name }: Product, back: string) {
  const t = useT()
  const navigate = useCheckedNavigate()
  const remove = useEndpointMutation(deleteProduct, { invalidates: alsoShownIn })
  return async () => {
    const isSure = await confirm({
      title: t('products.detail.deleteTitle', { name }),
      description: t('products.detail.deleteText'),
      confirmLabel: t('shell.buttons.delete'),
      danger: true,
    })
    if (!isSure) return
    try {
      await remove.mutateAsync({ id, version })
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'productInUse') throw error
      showAlert({ type: 'error', title: t('products.detail.inUse', { name }) })
      return
    }
    showSnackbar({ text: t('products.detail.deleted', { name }) })
    await navigate(back)
  }
}
