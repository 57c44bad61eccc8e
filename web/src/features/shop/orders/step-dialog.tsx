import { cancelOrder, addOrderNote, reinstateOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { OrderDialog } from '#src/features/shop/orders/order-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

const longestNote = 500
type StepDialogProps = { order: ShopOrder; step: 'cancel' | 'reinstate' | 'note'; onClose: () => void }

/** A step of the whole order that is told in a few words. */
export function StepDialog({ order, step, onClose }: StepDialogProps) {
  const t = useT()
  const { number, id } = order
  const cancel = useEndpointMutation(cancelOrder)
  const reinstate = useEndpointMutation(reinstateOrder)
  const note = useEndpointMutation(addOrderNote)
  const steps = {
    cancel: {
      title: t('orders.actions.cancelTitle', { number }),
      intro: t('orders.actions.cancelIntro'),
      action: t('orders.actions.cancel'),
      label: t('orders.actions.reason'),
      call: cancel.mutateAsync,
    },
    reinstate: {
      title: t('orders.actions.reinstateTitle', { number }),
      intro: t('orders.actions.reinstateIntro'),
      action: t('orders.actions.reinstate'),
      label: t('orders.actions.note'),
      call: reinstate.mutateAsync,
    },
    note: {
      title: t('orders.actions.addNote'),
      intro: undefined,
      action: t('orders.actions.save'),
      label: t('orders.actions.note'),
      call: note.mutateAsync,
    },
  }
  const { title, intro, action, label, call } = steps[step]
  return (
    <OrderDialog
      title={title}
      intro={intro}
      action={action}
      testId={`order-${step}-dialog`}
      fields={[{ name: 'note', label, isRequired: step === 'note', max: longestNote }]}
      save={({ note: text = '' }) => call({ id, note: text })}
      onClose={onClose}
    />
  )
}
