import { Stack } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/service/product-features/product-features.module.css'
import { useT } from '#src/language/use-t.ts'
import { DrawnBadge, DrawnRow, Drawing } from '#src/ui/drawing.tsx'

const labelsOnSheet = ['a', 'b', 'c', 'd', 'e', 'f'] as const

/** Three variants of a product and what is left of each. */
export function VariantsDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.products.title')}>
      <DrawnRow
        name={t('productFeatures.drawn.products.small')}
        value={t('productFeatures.drawn.products.smallStock')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.products.medium')}
        badge={<DrawnBadge tone="warning">{t('productFeatures.drawn.products.low')}</DrawnBadge>}
        value={t('productFeatures.drawn.products.mediumStock')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.products.large')}
        badge={<DrawnBadge tone="warning">{t('productFeatures.drawn.products.out')}</DrawnBadge>}
        value={t('productFeatures.drawn.products.largeStock')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.products.sum')}
        value={t('productFeatures.drawn.products.sumStock')}
        look="total"
      />
    </Drawing>
  )
}

/** A sheet of labels. */
export function LabelsDrawing() {
  const t = useT()
  return (
    <Drawing>
      <div className={styles['sheet']}>
        {labelsOnSheet.map((label) => (
          <Stack key={label} narrow className={styles['label']}>
            <span>{t('productFeatures.drawn.labels.name')}</span>
            <strong className="numbers">{t('productFeatures.drawn.labels.price')}</strong>
            <span className={styles['bars']} />
          </Stack>
        ))}
      </div>
    </Drawing>
  )
}

/** Prices of a list beside the usual ones. */
export function PricesDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.prices.title')}>
      <DrawnRow
        name={t('productFeatures.drawn.prices.beans')}
        badge={<s className="numbers">{t('productFeatures.drawn.prices.beansUsual')}</s>}
        value={t('productFeatures.drawn.prices.beansPrice')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.prices.honey')}
        badge={<s className="numbers">{t('productFeatures.drawn.prices.honeyUsual')}</s>}
        value={t('productFeatures.drawn.prices.honeyPrice')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.prices.honey')}
        badge={<DrawnBadge>{t('productFeatures.drawn.prices.more')}</DrawnBadge>}
        value={t('productFeatures.drawn.prices.morePrice')}
      />
    </Drawing>
  )
}

/** What a supplier asks for a product, and what it is sold for. */
export function SupplierDrawing() {
  const t = useT()
  return (
    <Drawing title={t('productFeatures.drawn.suppliers.title')}>
      <DrawnRow
        name={t('productFeatures.drawn.suppliers.product')}
        detail={t('productFeatures.drawn.suppliers.code')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.suppliers.cost')}
        value={t('productFeatures.drawn.suppliers.costAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.suppliers.pack')}
        value={t('productFeatures.drawn.suppliers.packAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.suppliers.price')}
        value={t('productFeatures.drawn.suppliers.priceAmount')}
        look="quiet"
      />
    </Drawing>
  )
}

/** A purchase order beside the bill for it. */
export function PurchaseDrawing() {
  const t = useT()
  return (
    <Drawing
      title={t('productFeatures.drawn.purchase.title')}
      badge={<DrawnBadge tone="good">{t('productFeatures.drawn.purchase.received')}</DrawnBadge>}
    >
      <DrawnRow
        name={t('productFeatures.drawn.purchase.beans')}
        detail={t('productFeatures.drawn.purchase.beansDetail')}
        value={t('productFeatures.drawn.purchase.beansAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.purchase.honey')}
        detail={t('productFeatures.drawn.purchase.honeyDetail')}
        value={t('productFeatures.drawn.purchase.honeyAmount')}
      />
      <DrawnRow
        name={t('productFeatures.drawn.purchase.sum')}
        value={t('productFeatures.drawn.purchase.sumAmount')}
        look="total"
      />
      <DrawnRow
        name={t('productFeatures.drawn.purchase.bill')}
        badge={<DrawnBadge tone="good">{t('productFeatures.drawn.purchase.agrees')}</DrawnBadge>}
        value={t('productFeatures.drawn.purchase.sumAmount')}
        look="quiet"
      />
    </Drawing>
  )
}
