import { useEffect } from 'react'
import { attachCustomer } from '#src/features/selling/sell/customer/attach-customer.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** A customer created here already existed: says so, and switches an open sale to the existing customer. */
export function useMergedCustomer(till: Till): void {
  const t = useT()
  const { lastMerge } = useStore(till.customers.state, till.customers.state.get())

  useEffect(
    function followMerge() {
      if (!lastMerge) return
      const { goneId, goneName, kept } = lastMerge
      showAlert({ type: 'info', title: t('tillCustomers.same', { goneName, name: kept.name }) })
      const { customer, saleId } = till.cart.latest()
      if (customer?.id === goneId) void attachCustomer(till, kept, saleId)
    },
    // The words may change with the language, but the message must appear once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [lastMerge, till],
  )
}
