import {
  receiveSupplierInvoice,
  recordInvoiceBill,
} from '@mostrador/contract/features/purchasing/supplier-invoices/endpoints.ts'
import type { SupplierInvoice } from '@mostrador/contract/features/purchasing/supplier-invoices/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { readExchangeRate } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const changed = ['purchaseOrders', 'purchaseReceipts', 'supplierBills', 'suppliers', 'products', 'stock']

/** Receives a document or records its bill. The best order is chosen at first if it has every product of the document. */
export function useReceive(invoice: SupplierInvoice) {
  const t = useT()
  const { settings } = useCompany()
  const { run, isRunning } = useAction()
  const receiveIt = useEndpointMutation(receiveSupplierInvoice, { invalidates: changed })
  const billIt = useEndpointMutation(recordInvoiceBill, { invalidates: changed })
  const [chosen, setOrderId] = useState<string | null>(null)
  const [rate, setRate] = useState('')
  const [rateFault, setRateFault] = useState<string | null>(null)
  const { id, version, kind, number, currencyTag } = invoice
  const name = t(`supplierInvoices.named.${kind}`, { number })
  const [best] = invoice.orders
  const isBest = best !== undefined && best.matchedCount > 0 && best.matchedCount === best.variantCount
  const orderId = chosen ?? (isBest ? best.id : '')

  /** The typed rate as the server reads it; undefined for one that is no number. */
  const readRate = () => {
    if (currencyTag === settings.currencyTag) return null
    const typed = readExchangeRate(rate, settings)
    const fault =
      rate.trim() === ''
        ? t('supplierInvoices.notNow.rateMissing', { currency: currencyTag })
        : t('dashboard.form.quantityInvalid', { example: formatQuantity('945.5', settings) })
    setRateFault(typed === undefined ? fault : null)
    return typed
  }
  const start = (work: (exchangeRate: string | null) => Promise<void>) => {
    const exchangeRate = readRate()
    if (exchangeRate !== undefined) void run(() => work(exchangeRate))
  }
  const receive = () =>
    start(async (exchangeRate) => {
      await receiveIt.mutateAsync({ id, version, orderId: orderId === '' ? null : orderId, exchangeRate })
      showSnackbar({ text: t('supplierInvoices.receive.done', { name }) })
    })
  const recordBill = () =>
    start(async (exchangeRate) => {
      await billIt.mutateAsync({ id, version, exchangeRate })
      showSnackbar({ text: t('supplierInvoices.receive.doneBill', { name }) })
    })
  return { receive, recordBill, isRunning, orderId, setOrderId, rate, setRate, rateFault }
}
