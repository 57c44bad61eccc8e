import { makeReorderOrders } from '@mostrador/contract/features/purchasing/reorder/endpoints.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

/** Makes the drafts of some suppliers, and says which. */
export function useMakeOrders() {
  const t = useT()
  const { run, isRunning } = useAction()
  const mayMake = useCan(makeReorderOrders)
  const orders = useEndpointMutation(makeReorderOrders, { invalidates: ['purchaseOrders'] })
  const make = (supplierIds: readonly string[]) =>
    void run(async () => {
      const made = (await orders.mutateAsync({ supplierIds: [...supplierIds] })).orders
      const numbers = made.map(({ number }) => number).join(', ')
      showSnackbar({
        text: made.length === 0 ? t('reorder.madeNone') : t('reorder.made', { count: made.length, numbers }),
      })
    })
  return { make, isRunning, mayMake }
}
