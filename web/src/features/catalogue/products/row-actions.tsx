import {
  adjustStock,
  archiveProduct,
  duplicateProduct,
  getProduct,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product, ProductRow } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { IconArchive, IconArchiveOff, IconCopy, IconPencil, IconPrinter, IconScale } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { productAddress } from '#src/features/catalogue/products/product-list-url.ts'
import { useDuplicate } from '#src/features/catalogue/products/use-duplicate.ts'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { usePrintLabels } from '#src/features/catalogue/products/use-print-labels.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'

const AdjustDialog = lazyPart(
  async () => (await import('#src/features/catalogue/products/adjust-dialog.tsx')).AdjustDialog,
)

/** The actions in the menu of a row; `adjusting` is the dialog that one of them opens. */
export function useRowActions(): { actionsOf: (row: ProductRow) => RowAction[]; adjusting: ReactNode } {
  const t = useT()
  const { search } = useLocation()
  const { run } = useAction()
  const duplicate = useDuplicate()
  const archiveOf = useArchiving(run)
  const { adjustOf, adjusting } = useAdjusting(run)
  const printLabels = usePrintLabels()
  const may = {
    edit: useCan(updateProduct),
    copy: useCan(duplicateProduct),
    adjust: useCan(adjustStock),
    archive: useCan(archiveProduct),
  }
  const actionsOf = (row: ProductRow): RowAction[] => {
    const isArchived = row.status === 'archived'
    const isCounted = row.trackStock && row.type === 'standard'
    const edit = {
      key: 'edit',
      label: t('shell.buttons.edit'),
      icon: <IconPencil size={16} />,
      to: productAddress(search, row.id),
    }
    const copy = {
      key: 'duplicate',
      label: t('products.detail.duplicate'),
      icon: <IconCopy size={16} />,
      run: () => void run(() => duplicate(row)),
    }
    const labels = {
      key: 'labels',
      label: t('labels.action'),
      icon: <IconPrinter size={16} />,
      run: () => void printLabels({ ids: [row.id] }),
    }
    return [
      ...(may.edit && !isArchived ? [edit] : []),
      ...(may.copy ? [copy] : []),
      ...(may.adjust && isCounted && !isArchived ? [adjustOf(row)] : []),
      ...(isArchived ? [] : [labels]),
      ...(may.archive ? [archiveOf(row)] : []),
    ]
  }
  return { actionsOf, adjusting }
}

type Run = ReturnType<typeof useAction>['run']

/** Archives or restores a product, with an undo. */
function useArchiving(run: Run): (row: ProductRow) => RowAction {
  const t = useT()
  const change = useUndoable()
  const archive = useEndpointMutation(archiveProduct, { invalidates: alsoShownIn })
  const toggle = async ({ id, name, status }: ProductRow) => {
    const isArchived = status === 'archived'
    const send = (wanted: boolean) => archive.mutateAsync({ id, isArchived: wanted })
    const words = [t('forms.archive.done', { name }), t('forms.archive.undone', { name })] as const
    await change({
      done: words[isArchived ? 1 : 0],
      undone: words[isArchived ? 0 : 1],
      send: () => send(!isArchived),
      undo: () => send(isArchived),
    })
  }
  return (row) => {
    const isArchived = row.status === 'archived'
    return {
      key: 'archive',
      label: t(isArchived ? 'forms.archive.restore' : 'forms.archive.action'),
      icon: isArchived ? <IconArchiveOff size={16} /> : <IconArchive size={16} />,
      run: () => void run(() => toggle(row)),
    }
  }
}

/** Opens the dialog that adjusts the stock of a product. */
function useAdjusting(run: Run): { adjustOf: (row: ProductRow) => RowAction; adjusting: ReactNode } {
  const t = useT()
  const [adjusted, setAdjusted] = useState<Product | null>(null)
  const adjustOf = ({ id }: ProductRow) => ({
    key: 'adjust',
    label: t('products.adjust.action'),
    icon: <IconScale size={16} />,
    run: () => void run(async () => setAdjusted((await callEndpoint(getProduct, { id })).product)),
  })
  const adjusting = adjusted && (
    <Suspense>
      <AdjustDialog product={adjusted} onClose={() => setAdjusted(null)} />
    </Suspense>
  )
  return { adjustOf, adjusting }
}
