import { Button } from '@mantine/core'
import { getPurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { openReceiving } from '@mostrador/contract/features/purchasing/purchase-receipts/endpoints.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { IconBarcode } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { LateCostsCard } from '#src/features/purchasing/late-costs/public.tsx'
import { TotalsCard } from '#src/features/purchasing/purchase-orders/form/totals-card.tsx'
import { OrderState } from '#src/features/purchasing/purchase-orders/order-state.tsx'
import { AttachmentsCard } from '#src/features/purchasing/purchase-orders/page/attachments-card.tsx'
import { EditFactsCard } from '#src/features/purchasing/purchase-orders/page/edit-facts-card.tsx'
import { OrderActions } from '#src/features/purchasing/purchase-orders/page/order-actions.tsx'
import { OrderedLines } from '#src/features/purchasing/purchase-orders/page/ordered-lines.tsx'
import { ShipmentsCard } from '#src/features/purchasing/purchase-orders/page/shipments-card.tsx'
import { ReceiptsCard } from '#src/features/purchasing/purchase-receipts/public.tsx'
import type { BackLink } from '#src/features/office/records/public.tsx'
import { OrderBillsCard } from '#src/features/purchasing/supplier-bills/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

/** An order that was placed: what came of it, what it costs, who billed what. */
export function OrderPage({ stored, back }: { stored: PurchaseOrder; back: BackLink }) {
  const t = useT()
  const { settings } = useCompany()
  const [changed, setChanged] = useState<PurchaseOrder | null>(null)
  const { data } = useEndpointQuery(getPurchaseOrder, { id: stored.id })
  const order = newest(stored, changed, data?.purchaseOrder)
  const at = order.orderedAt ?? order.createdAt
  return (
    <DetailPage
      title={t('purchaseOrders.numbered', { number: order.number })}
      back={back}
      badge={<OrderState order={order} />}
      note={`${order.supplierName} · ${formatDateTime(at, settings)}`}
      actions={
        <>
          <OrderActions order={order} isDirty={false} onChanged={setChanged} />
          {order.status === 'ordered' && <ReceiveLink />}
        </>
      }
      aside={
        <>
          <OrderTotalsCard order={order} />
          <FactsCard order={order} />
          {order.status !== 'cancelled' && <EditFactsCard key={order.version} order={order} onChanged={setChanged} />}
        </>
      }
    >
      <OrderedLines order={order} />
      <ReceiptsCard order={order} />
      <OrderBillsCard order={order} />
      <LateCostsCard order={order} />
      <ShipmentsCard order={order} onChanged={setChanged} />
      <AttachmentsCard order={order} />
      <RecordActivity entity="purchaseOrder" entityId={order.id} />
    </DetailPage>
  )
}

/** The latest of several versions of an order. Its parts may change without it. */
function newest(stored: PurchaseOrder, ...others: (PurchaseOrder | null | undefined)[]): PurchaseOrder {
  return others.reduce<PurchaseOrder>((best, other) => (other && other.version >= best.version ? other : best), stored)
}

function ReceiveLink() {
  const t = useT()
  const { search } = useLocation()
  return (
    <ActionButton endpoint={openReceiving}>
      {(unusable) => (
        <Button
          component={Link}
          to={`${search}&count=1`}
          leftSection={<IconBarcode size={18} stroke={1.75} />}
          data-testid="receive-order"
          {...unusable}
        >
          {t('purchaseOrders.actions.receive')}
        </Button>
      )}
    </ActionButton>
  )
}

function OrderTotalsCard({ order }: { order: PurchaseOrder }) {
  const t = useT()
  const language = useLanguage()
  const { subtotalAmount, discountAmount, netAmount, costsAmount, totalAmount, taxes, currencyTag, supplierId } = order
  if (
    subtotalAmount === null ||
    discountAmount === null ||
    netAmount === null ||
    costsAmount === null ||
    totalAmount === null
  )
    return (
      <Card title={t('purchaseOrders.totals.title')}>
        <p>{t('purchaseOrders.hiddenAmounts')}</p>
      </Card>
    )
  return (
    <TotalsCard
      totals={{
        subtotalAmount,
        discountAmount,
        netAmount,
        costsAmount,
        totalAmount,
        taxes: taxes.map(({ taxId, name, amount }) => ({ taxId, amount, name: name[language] })),
      }}
      currencyTag={currencyTag}
      supplierId={supplierId}
    />
  )
}

function FactsCard({ order }: { order: PurchaseOrder }) {
  const t = useT()
  const { settings } = useCompany()
  const { expectedOn, sentAt, closeReason, status } = order
  return (
    <Card title={t('purchaseOrders.form.who')}>
      <Facts
        facts={[
          [t('purchaseOrders.form.supplier'), order.supplierName],
          [t('purchaseOrders.form.location'), order.locationName],
          [t('purchaseOrders.form.expectedOn'), expectedOn === null ? null : formatDate(expectedOn, settings)],
          [t('purchaseOrders.form.reference'), order.supplierReference],
          [t('purchaseOrders.columns.bill'), t(`purchaseOrders.bill.${order.billStatus}`)],
          [
            t('supplierBills.filters.payment'),
            order.billStatus === 'unbilled' ? null : t(`purchaseOrders.payment.${order.paymentStatus}`),
          ],
          [
            t('purchaseOrders.actions.send'),
            sentAt === null ? null : t('purchaseOrders.send.again', { when: formatDateTime(sentAt, settings) }),
          ],
          [t('purchaseOrders.form.closeReason'), status === 'closed' || status === 'cancelled' ? closeReason : null],
          [t('purchaseOrders.form.note'), order.note],
          [t('purchaseOrders.columns.createdBy'), order.createdByName],
        ]}
      />
    </Card>
  )
}
