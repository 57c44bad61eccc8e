import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect } from '@mantine/core'
import {
  receiveSupplierInvoice,
  recordInvoiceBill,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { RateField } from '#src/features/purchasing/supplier-invoices/rate-field.tsx'
import { RecordedCard } from '#src/features/purchasing/supplier-invoices/recorded-card.tsx'
import styles from '#src/features/purchasing/supplier-invoices/supplier-invoices.module.css'
import { useReceive } from '#src/features/purchasing/supplier-invoices/use-receive.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** What can be recorded of a document that waits, or what was recorded. Nothing for people who may neither receive nor record bills. */
export function ReceiveCard({ invoice }: { invoice: SupplierInvoice }) {
  const [mayReceive, mayBill] = [useCan(receiveSupplierInvoice), useCan(recordInvoiceBill)]
  if (invoice.status === 'received') return <RecordedCard invoice={invoice} />
  if (invoice.status !== 'open') return null
  if (invoice.kind === 'creditNote') return mayBill && <CreditCard invoice={invoice} />
  return mayReceive && <GoodsCard invoice={invoice} mayBill={mayBill && invoice.kind === 'invoice'} />
}

type GoodsCardProps = { invoice: SupplierInvoice; mayBill: boolean }

function GoodsCard({ invoice, mayBill }: GoodsCardProps) {
  const t = useT()
  const work = useReceive(invoice)
  const isReady = invoice.supplierId !== null && invoice.unmatchedCount === 0
  return (
    <Card title={t('supplierInvoices.receive.title')} testId="invoice-receive">
      <Stack gap={3}>
        <Obstacles invoice={invoice} />
        {invoice.received.map((note) => (
          <DeliveryNotice key={note.id} note={note} />
        ))}
        <ChooseOrder invoice={invoice} orderId={work.orderId} onChange={work.setOrderId} />
        <RateField invoice={invoice} work={work} />
        <Button
          look="filled"
          loading={work.isRunning}
          disabled={!isReady}
          onClick={work.receive}
          data-testid="invoice-receive-goods"
        >
          {t(`supplierInvoices.receive.${mayBill ? 'do' : 'doGoods'}`)}
        </Button>
        {mayBill && (
          <Button
            disabled={invoice.supplierId === null || work.isRunning}
            onClick={work.recordBill}
            data-testid="invoice-only-bill"
          >
            {t('supplierInvoices.receive.onlyBill')}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

/** What has to be done before. */
function Obstacles({ invoice: { supplierId, unmatchedCount } }: { invoice: SupplierInvoice }) {
  const t = useT()
  return (
    <>
      {supplierId === null && <p className="k-muted k-small">{t('supplierInvoices.receive.needsSupplier')}</p>}
      {unmatchedCount > 0 && (
        <p className="k-muted k-small" data-testid="invoice-to-match">
          {t('supplierInvoices.receive.toMatch', { count: unmatchedCount })}
        </p>
      )}
    </>
  )
}

/** Warns that the same goods came with another document. */
function DeliveryNotice({ note: { id, kind, number } }: { note: SupplierInvoice['received'][number] }) {
  const t = useT()
  const name = t(`supplierInvoices.named.${kind}`, { number })
  return (
    <p className={styles['notice']} data-testid="invoice-delivered">
      {t('supplierInvoices.receive.withDelivery', { name })}{' '}
      <Link to={pathTo('dashboard-supplierInvoice', 'en', { id })}>{t('supplierInvoices.upload.open')}</Link>
    </p>
  )
}

type ChooseOrderProps = { invoice: SupplierInvoice; orderId: string; onChange: (id: string) => void }

function ChooseOrder({ invoice, orderId, onChange }: ChooseOrderProps) {
  const t = useT()
  if (invoice.orders.length === 0) return null
  const options = invoice.orders.map(({ id, number, matchedCount: matched, variantCount: count }) => ({
    value: id,
    label: t('supplierInvoices.receive.orderOption', { number, matched, count }),
  }))
  return (
    <NativeSelect
      label={t('supplierInvoices.receive.order')}
      data={[{ value: '', label: t('supplierInvoices.receive.withoutOrder') }, ...options]}
      value={orderId}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-testid="invoice-order"
    />
  )
}

function CreditCard({ invoice }: { invoice: SupplierInvoice }) {
  const t = useT()
  const work = useReceive(invoice)
  return (
    <Card title={t('supplierInvoices.receive.titleBill')} testId="invoice-receive">
      <Stack gap={3}>
        <Obstacles invoice={{ ...invoice, unmatchedCount: 0 }} />
        <RateField invoice={invoice} work={work} />
        <Button
          look="filled"
          loading={work.isRunning}
          disabled={invoice.supplierId === null}
          onClick={work.recordBill}
          data-testid="invoice-record-bill"
        >
          {t('supplierInvoices.receive.creditNote')}
        </Button>
      </Stack>
    </Card>
  )
}
