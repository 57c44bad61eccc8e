import { DrawnTicks } from '#src/features/service/product-features/drawn-ticks.tsx'
import { useT } from '#src/language/use-t.ts'
import { DrawnBadge, DrawnButton, DrawnRow, Drawing } from '#src/ui/drawing.tsx'

/** The cart of an online shop before it is ordered. */
export function ShopDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.shop.title')}>
      <DrawnRow name={t('productFeatures.drawn.shop.beans')} value={t('productFeatures.drawn.shop.beansAmount')} />
      <DrawnRow
        name={t('productFeatures.drawn.shop.delivery')}
        detail={t('productFeatures.drawn.shop.arrives')}
        value={t('productFeatures.drawn.shop.deliveryAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.shop.total')}
        value={t('productFeatures.drawn.shop.totalAmount')}
        look="total"
      />
      <DrawnButton>{t('productFeatures.drawn.shop.order')}</DrawnButton>
    </Drawing>
  )
}

/** How far an order is. */
export function OrderDrawing() {
  const t = useT()
  return (
    <Drawing
      title={t('productFeatures.drawn.order.title')}
      badge={<DrawnBadge tone="good">{t('productFeatures.drawn.order.state')}</DrawnBadge>}
    >
      <DrawnTicks
        rows={[
          ['productFeatures.drawn.order.paid', true],
          ['productFeatures.drawn.order.packed', true],
          ['productFeatures.drawn.order.shipped', true],
          ['productFeatures.drawn.order.delivered', false],
        ]}
      />
    </Drawing>
  )
}
