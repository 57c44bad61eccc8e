import { useT } from '#src/language/use-t.ts'
import { DrawnBadge, DrawnKeys, DrawnRow, Drawing } from '#src/ui/drawing.tsx'

/** The open sale. */
export function CartDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.cart.title')}>
      <DrawnRow
        name={t('productFeatures.drawn.cart.beans')}
        detail={t('productFeatures.drawn.cart.beansDetail')}
        value={t('productFeatures.drawn.cart.beansAmount')}
        look="chosen"
      />
      <DrawnRow
        name={t('productFeatures.drawn.cart.milk')}
        detail={t('productFeatures.drawn.cart.milkDetail')}
        value={t('productFeatures.drawn.cart.milkAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.cart.cookies')}
        detail={t('productFeatures.drawn.cart.cookiesDetail')}
        value={t('productFeatures.drawn.cart.cookiesAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.cart.tax')}
        value={t('productFeatures.drawn.cart.taxAmount')}
        look="quiet"
      />
      <DrawnRow
        name={t('productFeatures.drawn.cart.total')}
        value={t('productFeatures.drawn.cart.totalAmount')}
        look="total"
      />
    </Drawing>
  )
}

/** The amounts that a customer is likely to hand over, and the change. */
export function PaymentDrawing() {
  const t = useT()
  const keys = [
    t('productFeatures.drawn.payment.exact'),
    t('productFeatures.drawn.payment.first'),
    t('productFeatures.drawn.payment.second'),
  ]
  return (
    <Drawing title={t('productFeatures.drawn.payment.title')}>
      <DrawnRow
        name={t('productFeatures.drawn.payment.toPay')}
        value={t('productFeatures.drawn.payment.toPayAmount')}
      />
      <DrawnKeys keys={keys} pressed={keys.indexOf(t('productFeatures.drawn.payment.receivedAmount'))} />
      <DrawnRow
        name={t('productFeatures.drawn.payment.received')}
        value={t('productFeatures.drawn.payment.receivedAmount')}
        look="quiet"
      />
      <DrawnRow
        name={t('productFeatures.drawn.payment.change')}
        value={t('productFeatures.drawn.payment.changeAmount')}
        look="total"
      />
    </Drawing>
  )
}

/** Sales that wait on the device, and then have arrived. */
export function OfflineDrawing() {
  const t = useT()
  return (
    <Drawing
      title={t('productFeatures.drawn.offline.title')}
      badge={
        <span>
          <DrawnBadge tone="warning">{t('productFeatures.drawn.offline.before')}</DrawnBadge> →{' '}
          <DrawnBadge tone="good">{t('productFeatures.drawn.offline.after')}</DrawnBadge>
        </span>
      }
    >
      <DrawnRow
        name={t('productFeatures.drawn.offline.first')}
        value={t('productFeatures.drawn.offline.firstAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.offline.second')}
        value={t('productFeatures.drawn.offline.secondAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.offline.third')}
        value={t('productFeatures.drawn.offline.thirdAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.offline.sum')}
        value={t('productFeatures.drawn.offline.sumAmount')}
        look="total"
      />
    </Drawing>
  )
}
