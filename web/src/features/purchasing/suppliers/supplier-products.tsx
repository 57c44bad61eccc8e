import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  listSupplierProducts,
  removeSupplierProduct,
  saveSupplierProduct,
} from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Supplier, SupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { SupplierProductDrawer } from '#src/features/purchasing/suppliers/supplier-product-drawer.tsx'
import { moneySettingsOf } from '#src/features/purchasing/suppliers/supplier-values.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { showPrice } from '#src/ui/admin/parts/amount-text.ts'
import { CardPages, type CardPlace } from '#src/ui/admin/list/card-pages.tsx'
import { DataTable } from '#src/ui/admin/parts/data-table.tsx'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type SupplierProductsProps = { supplier: Supplier; isReadOnly: boolean }

const perPage = 25

/** What a supplier sells to the shop. Costs need the permission to see costs. */
export function SupplierProducts({ supplier, isReadOnly }: SupplierProductsProps) {
  const t = useT()
  const mayChange = useCan(saveSupplierProduct) && !isReadOnly
  const mayChoose = useCan('PRODUCTS__VIEW')
  const [editing, setEditing] = useState<SupplierProduct | 'new' | null>(null)
  const [place, setPlace] = useState<CardPlace>(null)
  const { data, error, refetch } = useListQuery(listSupplierProducts, {
    filters: { supplier: supplier.id },
    per: perPage,
    ...place,
  })
  return (
    <Card
      title={t('suppliers.products.title')}
      action={
        mayChange &&
        mayChoose && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconPlus size={16} stroke={1.75} />}
            onClick={() => setEditing('new')}
            data-testid="add-supplier-product"
          >
            {t('suppliers.products.add')}
          </Button>
        )
      }
      testId="supplier-products"
    >
      {error && !data && <ListFailure error={error} onRetry={() => void refetch()} />}
      {data?.items.length === 0 && <p className="k-muted">{t('suppliers.products.none')}</p>}
      {data && data.items.length > 0 && (
        <ProductTable supplier={supplier} items={data.items} onEdit={mayChange ? setEditing : null} />
      )}
      <CardPages
        data={data}
        words={{ previous: t('suppliers.products.previous'), next: t('suppliers.products.next') }}
        onPlace={setPlace}
      />
      {editing !== null && (
        <SupplierProductDrawer
          supplier={supplier}
          stored={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  )
}

type ProductTableProps = {
  supplier: Supplier
  items: readonly SupplierProduct[]
  /** Null for people with read access. */
  onEdit: ((item: SupplierProduct) => void) | null
}

function ProductTable({ supplier, items, onEdit }: ProductTableProps) {
  const t = useT()
  const { settings } = useCompany()
  const maySeeCost = useCan('PRODUCTS__COST_VIEW')
  const money = moneySettingsOf(settings, supplier.currencyTag)
  const columns = [
    { key: 'product', label: t('suppliers.products.product') },
    { key: 'code', label: t('suppliers.products.supplierSku'), minor: true },
    ...(maySeeCost
      ? [{ key: 'cost', label: `${t('suppliers.products.cost')} (${supplier.currencyTag})`, align: 'end' as const }]
      : []),
    { key: 'pack', label: t('suppliers.products.packFactor'), align: 'end' as const, minor: true },
    { key: 'minimum', label: t('suppliers.products.minimumQuantity'), align: 'end' as const, minor: true },
    ...(onEdit ? [{ key: 'actions', label: t('suppliers.products.actions'), align: 'end' as const }] : []),
  ]
  return (
    <DataTable
      caption={t('suppliers.products.caption')}
      columns={columns}
      rows={items.map((item) => ({
        key: item.variantId,
        cells: [
          <ProductName key="product" item={item} />,
          item.supplierSku,
          ...(maySeeCost ? [item.cost === null ? '' : showPrice(item.cost, money)] : []),
          formatQuantity(item.packFactor, settings),
          Number(item.minimumQuantity) === 0 ? '' : formatQuantity(item.minimumQuantity, settings),
          ...(onEdit ? [<ProductActions key="actions" item={item} onEdit={() => onEdit(item)} />] : []),
        ],
      }))}
      testId="supplier-product-table"
    />
  )
}

function ProductName({ item }: { item: SupplierProduct }) {
  const t = useT()
  return (
    <>
      {item.productName}
      <br />
      <small className="k-muted">{item.sku}</small>{' '}
      {item.isPreferred && <StateBadge tone="good">{t('suppliers.products.preferred')}</StateBadge>}
    </>
  )
}

function ProductActions({ item, onEdit }: { item: SupplierProduct; onEdit: () => void }) {
  const t = useT()
  const remove = useRemoval(item)
  const { run, isRunning } = useAction()
  const name = item.productName
  return (
    <Row as="span" gap={1} inline wrap={false} className={styles['rowActions']}>
      <IconAction label={t('suppliers.products.edit', { name })} onClick={onEdit}>
        <IconPencil size={18} stroke={1.75} />
      </IconAction>
      <IconAction loading={isRunning} label={t('suppliers.products.remove', { name })} onClick={() => void run(remove)}>
        <IconTrash size={18} stroke={1.75} />
      </IconAction>
    </Row>
  )
}

/** Removing can be undone by people who see the cost. Others would restore it without one, so they are asked first. */
function useRemoval(item: SupplierProduct): () => Promise<void> {
  const t = useT()
  const maySeeCost = useCan('PRODUCTS__COST_VIEW')
  const change = useUndoable()
  const remove = useEndpointMutation(removeSupplierProduct)
  const save = useEndpointMutation(saveSupplierProduct)
  const { supplierId, variantId, productName: name, supplierSku, cost, packFactor, minimumQuantity, isPreferred } = item
  const done = t('suppliers.products.removed', { name })
  return async () => {
    if (maySeeCost) {
      await change({
        done,
        undone: t('suppliers.products.restored', { name }),
        send: () => remove.mutateAsync({ supplierId, variantId }),
        undo: () =>
          save.mutateAsync({ supplierId, variantId, supplierSku, cost, packFactor, minimumQuantity, isPreferred }),
      })
      return
    }
    const isSure = await confirm({
      title: t('suppliers.products.remove', { name }),
      confirmLabel: t('suppliers.products.remove', { name }),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ supplierId, variantId })
    showSnackbar({ text: done })
  }
}
