import {
  createPurchaseOrder,
  listPurchaseOrders,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import { receiveWithoutOrder } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { purchaseOrderList } from '@mostrador/contract/features/purchasing/purchase-orders/list.ts'
import type { PurchaseOrderRow } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { IconPackageImport, IconPlus } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { ListExport, SelectionExport, useMayExport } from '#src/features/office/exports/public.tsx'
import { locationSource } from '#src/features/catalogue/locations/public.ts'
import { purchaseOrderColumns } from '#src/features/purchasing/purchase-orders/purchase-order-columns.tsx'
import { orderAddress, supplierSource } from '#src/features/purchasing/purchase-orders/sources.ts'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListPage } from '#src/ui/list-page.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

/** All orders, the newest first. */
export function PurchaseOrderList() {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createPurchaseOrder)
  const mayExport = useMayExport('purchaseOrders')
  const state = useListUrl('purchaseOrders', purchaseOrderList)
  const query = useListQuery(listPurchaseOrders, state.question)
  return (
    <ListPage<PurchaseOrderRow>
      title={t('purchaseOrders.title')}
      caption={t('purchaseOrders.caption')}
      columns={purchaseOrderColumns(t, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => orderAddress(search, id),
        nameOf: ({ number }) => t('purchaseOrders.numbered', { number }),
        testIdOf: ({ number }) => `order-${number}`,
      }}
      query={query}
      state={state}
      searchLabel={t('purchaseOrders.search')}
      filters={filtersOf(t)}
      views={[
        { key: 'toReceive', label: t('purchaseOrders.views.toReceive'), query: 'f.status=ordered&sort=expectedOn' },
        { key: 'late', label: t('purchaseOrders.views.late'), query: 'f.isLate=yes' },
        { key: 'arrived', label: t('purchaseOrders.views.arrived'), query: 'f.hasArrived=yes' },
        { key: 'drafts', label: t('purchaseOrders.views.drafts'), query: 'f.status=draft' },
      ]}
      entities={['purchaseOrder']}
      {...(mayExport && {
        bulk: (selection, end, count) => (
          <SelectionExport entity="purchaseOrders" selection={selection} count={count} onDone={end} />
        ),
      })}
      action={
        <div className={styles['buttons']}>
          <ListExport state={state} data={query.data} />
          <DirectLink />
          <AddLink />
        </div>
      }
      onCreate={mayCreate ? () => void navigate(orderAddress(search, 'new')) : undefined}
      empty={{ text: t('purchaseOrders.empty'), action: <AddLink isFirst />, more: <DirectLink /> }}
    />
  )
}

function filtersOf(t: T): ListFilter[] {
  const label = (
    name:
      | 'status'
      | 'receipt'
      | 'bill'
      | 'supplier'
      | 'expectedOn'
      | 'createdAt'
      | 'location'
      | 'isLate'
      | 'hasArrived',
  ) => t(`purchaseOrders.filters.${name}`)
  return [
    {
      name: 'status',
      label: label('status'),
      isPromoted: true,
      options: (['draft', 'ordered', 'closed', 'cancelled'] as const).map((value) => ({
        value,
        label: t(`purchaseOrders.status.${value}`),
      })),
    },
    { name: 'supplier', label: label('supplier'), isPromoted: true, source: supplierSource },
    { name: 'isLate', label: label('isLate'), isPromoted: true },
    { name: 'location', label: label('location'), source: locationSource },
    {
      name: 'receipt',
      label: label('receipt'),
      options: (['none', 'partial', 'full'] as const).map((value) => ({
        value,
        label: t(`purchaseOrders.receipt.${value}`),
      })),
    },
    {
      name: 'bill',
      label: label('bill'),
      options: (['unbilled', 'partial', 'billed'] as const).map((value) => ({
        value,
        label: t(`purchaseOrders.bill.${value}`),
      })),
    },
    { name: 'expectedOn', label: label('expectedOn'), mayBeEmpty: true },
    { name: 'createdAt', label: label('createdAt') },
    { name: 'hasArrived', label: label('hasArrived') },
  ]
}

function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  const { search } = useLocation()
  return (
    <ActionLink
      endpoint={createPurchaseOrder}
      to={orderAddress(search, 'new')}
      label={t(isFirst ? 'purchaseOrders.addFirst' : 'purchaseOrders.add')}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? 'add-first-purchase-order' : 'add-purchase-order'}
      quiet={isFirst}
    />
  )
}

/** For goods that came with nothing but the supplier's paper. */
function DirectLink() {
  const t = useT()
  const { search } = useLocation()
  return (
    <ActionLink
      endpoint={receiveWithoutOrder}
      to={orderAddress(search, 'direct')}
      label={t('purchaseReceipts.count.direct')}
      icon={<IconPackageImport size={18} stroke={1.75} />}
      testId="receive-direct"
      quiet
    />
  )
}
