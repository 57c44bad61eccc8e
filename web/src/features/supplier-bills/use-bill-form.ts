import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchase-orders/schema.ts'
import { createSupplierBill, previewSupplierBill } from '@mostrador/contract/features/supplier-bills/endpoints.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { v7 as newId } from 'uuid'
import { billInput, billRules, type BillValues, newBill } from '#src/features/supplier-bills/bill-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { useLeaveGuard } from '#src/ui/admin/form/use-leave-guard.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

export type BillPreview = OutputOf<typeof previewSupplierBill>

/** Typing pauses so long before the server is asked what would be paid. */
const pauseMilliseconds = 350

/** Everything behind a bill being entered. It has its id from the start, so that saving twice enters it once. */
export function useBillForm(order: PurchaseOrder | null) {
  const t = useT()
  const { settings } = useCompany()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const [id] = useState(() => newId())
  const [initial] = useState(() => {
    const { timeZone, businessDayStart } = settings
    return newBill(order, settings, businessDate(new Date().toISOString(), timeZone, businessDayStart))
  })
  const create = useEndpointMutation(createSupplierBill, { invalidates: ['purchaseOrders', 'stock', 'products'] })
  const record = useRecordForm<BillValues>({
    initial,
    rules: billRules(settings),
    names: { totalAmount: 'total' },
    save: async (values) => {
      const { bill } = await create.mutateAsync(billInput(id, values, settings))
      letLeave()
      showSnackbar({ text: t('supplierBills.form.created', { number: bill.number }) })
      const params = new URLSearchParams(recordAddress('supplierBill')(search, bill.id))
      params.delete('order')
      await navigate(`?${params.toString()}`)
    },
  })
  const letLeave = useLeaveGuard(record.form.isDirty, () => undefined)
  const preview = usePreview(id, record.form.values)
  return { ...record, order, preview }
}

export type BillFormState = ReturnType<typeof useBillForm>

/** What the server would pay for the typed lines; null while it does not know yet. */
function usePreview(id: string, values: BillValues): BillPreview | null {
  const { settings } = useCompany()
  const [preview, setPreview] = useState<BillPreview | null>(null)
  const input = billInput(id, { ...values, number: values.number === '' ? '-' : values.number }, settings)
  const asked = JSON.stringify(input)
  const canAsk = values.supplierId !== null && values.billedOn !== '' && values.total !== ''
  useEffect(
    function askAfterTyping() {
      if (!canAsk) return undefined
      const stop = new AbortController()
      const ask = async () => {
        try {
          const body = JSON.parse(asked) as typeof input
          setPreview(await callEndpoint(previewSupplierBill, body, { signal: stop.signal }))
        } catch {
          // The form says what is wrong when it is saved.
        }
      }
      const timer = setTimeout(() => void ask(), pauseMilliseconds)
      return () => {
        clearTimeout(timer)
        stop.abort()
      }
    },
    [asked, canAsk],
  )
  return canAsk ? preview : null
}
