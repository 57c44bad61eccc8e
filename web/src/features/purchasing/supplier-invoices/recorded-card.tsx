import { Stack } from '#src/ui/layout/boxes.tsx'
import {
  recordInvoiceBill,
  setAsideSupplierInvoice,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { RateField } from '#src/features/purchasing/supplier-invoices/rate-field.tsx'
import { useReceive } from '#src/features/purchasing/supplier-invoices/use-receive.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** The order, the receipt and the bill of a received document, and what is left to record. */
export function RecordedCard({ invoice }: { invoice: SupplierInvoice }) {
  const t = useT()
  const { order, receiptNumber, billId, mayReceiveAgain } = invoice
  return (
    <Card title={t('supplierInvoices.states.received')} testId="invoice-recorded">
      <Stack gap={3}>
        {order && receiptNumber !== null && (
          <Link to={`${pathTo('dashboard-purchaseOrders', 'en')}?purchaseOrder=${order.id}`} data-testid="open-order">
            {t('supplierInvoices.receive.seeOrder', { number: order.number, receipt: receiptNumber })}
          </Link>
        )}
        {billId !== null && <p>{t('supplierInvoices.receive.hasBill')}</p>}
        {mayReceiveAgain ? <Again invoice={invoice} /> : <MissingBill invoice={invoice} />}
      </Stack>
    </Card>
  )
}

function MissingBill({ invoice }: { invoice: SupplierInvoice }) {
  const t = useT()
  const work = useReceive(invoice)
  const mayBill = useCan(recordInvoiceBill)
  if (!invoice.needsBill) return null
  if (!mayBill) return <p className="k-muted k-small">{t('supplierInvoices.receive.billWaits')}</p>
  return (
    <>
      <RateField invoice={invoice} work={work} />
      <Button look="filled" loading={work.isRunning} onClick={work.recordBill} data-testid="invoice-record-bill">
        {t('supplierInvoices.receive.bill')}
      </Button>
    </>
  )
}

function Again({ invoice: { id, version } }: { invoice: SupplierInvoice }) {
  const t = useT()
  const { run, isRunning } = useAction()
  const mayChange = useCan(setAsideSupplierInvoice)
  const takeUp = useEndpointMutation(setAsideSupplierInvoice)
  const open = async () => {
    await takeUp.mutateAsync({ id, version, isSetAside: false })
  }
  return (
    <>
      <p className="k-muted k-small">{t('supplierInvoices.receive.again')}</p>
      {mayChange && (
        <Button loading={isRunning} onClick={() => void run(open)} data-testid="invoice-receive-again">
          {t('supplierInvoices.receive.receiveAgain')}
        </Button>
      )}
    </>
  )
}
