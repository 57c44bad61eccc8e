import { handOverOrder, shipOrder } from '@mostrador/contract/features/shop/orders/endpoints.ts'
import type { Fulfilment, ShopOrder } from '@mostrador/contract/features/shop/orders/schema.ts'
import { OrderDialog } from '#src/features/shop/orders/order-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

type ParcelDialogProps = { order: ShopOrder; parcel: Fulfilment; onClose: () => void }
const longest = { carrier: 60, number: 80, url: 2000 }
const codeLength = 6

/** A parcel leaves. Everything about following it may be left empty. */
export function ShipDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const t = useT()
  const ship = useEndpointMutation(shipOrder, { invalidates: ['sales', 'products', 'stock'] })
  return (
    <OrderDialog
      title={t('orders.actions.shipTitle', { number: parcel.number })}
      intro={t('orders.actions.shipIntro')}
      action={t('orders.actions.ship')}
      testId="ship"
      fields={[
        { name: 'carrier', label: t('orders.actions.carrier'), max: longest.carrier },
        { name: 'trackingNumber', label: t('orders.actions.trackingNumber'), max: longest.number },
        { name: 'trackingUrl', label: t('orders.actions.trackingUrl'), max: longest.url },
      ]}
      save={({ carrier = '', trackingNumber = '', trackingUrl = '' }) =>
        ship.mutateAsync({
          id: order.id,
          fulfilmentId: parcel.id,
          carrier,
          trackingNumber,
          trackingUrl: trackingUrl.trim() === '' ? null : trackingUrl.trim(),
        })
      }
      onClose={onClose}
    />
  )
}

export function HandOverDialog({ order, parcel, onClose }: ParcelDialogProps) {
  const t = useT()
  const handOver = useEndpointMutation(handOverOrder, { invalidates: ['sales', 'products', 'stock'] })
  return (
    <OrderDialog
      title={t('orders.actions.handOverTitle', { number: order.number })}
      intro={t('orders.actions.handOverIntro')}
      action={t('orders.actions.handOver')}
      testId="hand-over"
      fields={[{ name: 'code', label: t('orders.actions.code'), isRequired: true, max: codeLength, mode: 'numeric' }]}
      save={({ code = '' }) => handOver.mutateAsync({ id: order.id, fulfilmentId: parcel.id, code })}
      onClose={onClose}
    />
  )
}
