import { Button } from '@mantine/core'
import {
  archiveProducts,
  changePrices,
  changeProducts,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { IconArchive, IconArchiveOff, IconCoins, IconPencil, IconPrinter } from '@tabler/icons-react'
import { useArchiveMany } from '#src/features/office/jobs/public.tsx'
import { SelectionExport } from '#src/features/office/exports/public.tsx'
import { ChangeDialog } from '#src/features/catalogue/products/change-dialog.tsx'
import { PriceDialog } from '#src/features/catalogue/products/price-dialog.tsx'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { type ReactNode, useState } from 'react'
import { usePrintLabels } from '#src/features/catalogue/products/use-print-labels.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'

type ProductBulkProps = {
  selection: BulkSelection
  count: number
  categories: readonly Category[]
  /** Whether the list shows archived products: then the action restores them. */
  areArchived: boolean
  onDone: () => void
}

/** The actions on several products. */
export function ProductBulk(props: ProductBulkProps) {
  const t = useT()
  const printLabels = usePrintLabels()
  const [open, setOpen] = useState<'prices' | 'change' | null>(null)
  const [mayPrice, mayChange, mayArchive] = [useCan(changePrices), useCan(changeProducts), useCan(archiveProducts)]
  const dialog = { selection: props.selection, onClose: () => setOpen(null), onDone: props.onDone }
  const button = (what: 'prices' | 'change', icon: ReactNode) => (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={icon}
      onClick={() => setOpen(what)}
      data-testid={`bulk-${what}`}
    >
      {t(`products.bulk.${what}`)}
    </Button>
  )
  return (
    <>
      {mayPrice && !props.areArchived && button('prices', <IconCoins size={16} stroke={1.75} />)}
      {mayChange && !props.areArchived && button('change', <IconPencil size={16} stroke={1.75} />)}
      {!props.areArchived && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={16} stroke={1.75} />}
          onClick={() => void printLabels(props.selection)}
          data-testid="bulk-labels"
        >
          {t('labels.action')}
        </Button>
      )}
      <SelectionExport {...props} entity="products" />
      {mayArchive && <ArchiveMany {...props} />}
      {open === 'prices' && <PriceDialog {...dialog} />}
      {open === 'change' && <ChangeDialog {...dialog} categories={props.categories} />}
    </>
  )
}

function ArchiveMany({ selection, areArchived, onDone }: ProductBulkProps) {
  const t = useT()
  const send = useEndpointMutation(archiveProducts, { invalidates: alsoShownIn })
  const { run, isRunning } = useAction()
  const archive = useArchiveMany(send.mutateAsync, (isArchived, done) =>
    t(isArchived ? 'products.archive.done' : 'products.archive.undone', { count: done }),
  )
  const toggle = async () => {
    if (await archive(selection, !areArchived)) onDone()
  }
  const Icon = areArchived ? IconArchiveOff : IconArchive
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<Icon size={16} stroke={1.75} />}
      loading={isRunning}
      onClick={() => void run(toggle)}
      data-testid="bulk-archive"
    >
      {t(areArchived ? 'forms.archive.restore' : 'forms.archive.action')}
    </Button>
  )
}
