import { TextInput } from '@mantine/core'
import {
  cancelPurchaseOrder,
  closePurchaseOrder,
} from '@mostrador/contract/features/purchasing/purchase-orders/endpoints.ts'
import type { PurchaseOrder } from '@mostrador/contract/features/purchasing/purchase-orders/schema.ts'
import { maxLength, minLength, required } from '@mostrador/contract/validation.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

type ReasonProps = {
  order: PurchaseOrder
  step: 'closeShort' | 'cancel'
  onChanged: (order: PurchaseOrder) => void
  onClose: () => void
}

const shortest = 3
const longestReason = 200

/** Asks why an order ends before all of it came. */
export function ReasonDialog({ order, step, onChanged, onClose }: ReasonProps) {
  const t = useT()
  const cancel = useEndpointMutation(cancelPurchaseOrder)
  const close = useEndpointMutation(closePurchaseOrder)
  const { form, isSaving, submit } = useRecordForm({
    initial: { reason: '' },
    rules: { reason: [required(), minLength(shortest), maxLength(longestReason)] },
    isInDrawer: true,
    save: async ({ reason }) => {
      const input = { id: order.id, version: order.version, reason: reason.trim() }
      const { purchaseOrder } = await (step === 'cancel' ? cancel : close).mutateAsync(input)
      const done = step === 'cancel' ? 'cancelled' : 'closedShort'
      showSnackbar({ text: t(`purchaseOrders.actions.${done}`, { number: order.number }) })
      onChanged(purchaseOrder)
      onClose()
    },
  })
  return (
    <Dialog
      title={t(`purchaseOrders.actions.${step}`)}
      maxWidth={460}
      onClose={onClose}
      testId="order-reason"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('purchaseOrders.actions.keep')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="order-reason-save">
            {t(`purchaseOrders.actions.${step}`)}
          </Button>
        </>
      }
    >
      <div {...{ [drawerForm]: true }}>
        <p>{t(`purchaseOrders.actions.${step}Text`)}</p>
        <TextInput
          label={t('purchaseOrders.actions.reason')}
          autoComplete="off"
          {...form.getInputProps('reason')}
          data-field="reason"
          data-testid="order-reason-text"
        />
      </div>
    </Dialog>
  )
}
