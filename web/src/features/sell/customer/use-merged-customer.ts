import { useEffect } from 'react'
import { attachCustomer } from '#src/features/sell/customer/attach-customer.ts'
import type { Till } from '#src/features/sell/till/till.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'

/** Somebody created here was a customer already: that is said, and an open sale to them goes on under the one who stayed. */
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
    // Words may change with the language; what happened is told once.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [lastMerge, till],
  )
}
