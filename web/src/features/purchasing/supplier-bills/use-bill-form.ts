import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import {
  createSupplierBill,
  previewSupplierBill,
} from '@mostrador/contract/features/purchasing/supplier-bills/endpoints.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { businessDate } from '@mostrador/domain/time/business-date.ts'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { v7 as newId } from 'uuid'
import { billInput, billRules, type BillValues, newBill } from '#src/features/purchasing/supplier-bills/bill-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { useLeaveGuard } from '#src/ui/admin/form/use-leave-guard.ts'
import { useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type BillPreview = OutputOf<typeof previewSupplierBill>

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
  const [answer, setAnswer] = useState<Answer | null>(null)
  const create = useEndpointMutation(createSupplierBill, { invalidates: ['purchaseOrders', 'stock', 'products'] })
  const record = useRecordForm<BillValues>({
    initial,
    // An answer to other values says nothing about these: then the server decides.
    rules: (values) =>
      billRules(settings, answer?.asked === askedFor(id, values, settings) ? answer.preview.linesAmount : null),
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
  const { values } = record.form
  const canAsk = values.supplierId !== null && values.billedOn !== '' && values.total !== ''
  useAnswers(canAsk ? askedFor(id, values, settings) : null, setAnswer)
  return { ...record, order, preview: canAsk ? (answer?.preview ?? null) : null }
}

export type BillFormState = ReturnType<typeof useBillForm>

/** What the server said, and about what. */
type Answer = { asked: string; preview: BillPreview }

/** The question about typed values, as text. The number and the explanation of the difference change nothing of the answer. */
function askedFor(id: string, values: BillValues, settings: CompanySettings): string {
  return JSON.stringify({ ...billInput(id, values, settings), number: '-', difference: null })
}

/** Asks what would be paid, after typing; `asked` is null while the server cannot know. */
function useAnswers(asked: string | null, onAnswer: (answer: Answer) => void): void {
  useEffect(
    function askAfterTyping() {
      if (asked === null) return undefined
      const stop = new AbortController()
      const ask = async () => {
        try {
          const body = JSON.parse(asked) as ReturnType<typeof billInput>
          onAnswer({ asked, preview: await callEndpoint(previewSupplierBill, body, { signal: stop.signal }) })
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
    [asked, onAnswer],
  )
}
