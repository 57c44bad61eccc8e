import { classNames } from '#src/ui/class-names.ts'
import type { ProductCard } from '@mostrador/contract/features/shop/shop/schema.ts'
import styles from '#src/features/shop/shop/catalogue/price.module.css'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

type Priced = Pick<ProductCard, 'priceFrom' | 'priceTo' | 'compareAt' | 'unitPrice' | 'unitTag'>

/** What one costs, with its price per measure, and the price before if it was struck. `isLarge` on the page of the product. */
export function Price({ product, isLarge = false }: { product: Priced; isLarge?: boolean }) {
  const t = useT()
  const { money } = useShopFormat()
  const { priceFrom, priceTo, compareAt, unitPrice, unitTag } = product
  const price = money(priceFrom)
  return (
    <p
      className={classNames('k-line k-wrap k-baseline k-strong k-gap1 k-across2', styles['price'])}
      data-size={isLarge ? 'large' : 'normal'}
    >
      <span className="numbers" data-testid="shop-price">
        {priceTo > priceFrom ? t('shop.card.from', { price }) : price}
      </span>
      {unitTag !== 'un' && (
        <span className={classNames('k-soft k-normal', styles['unit'])}>
          {t('shop.product.perUnit', { unit: unitTag })}
        </span>
      )}
      {unitPrice !== null && (
        <span className={classNames('k-soft k-normal', styles['unit'])} data-testid="shop-unit-price">
          {t(`shop.card.per.${unitPrice.per}`, { price: money(unitPrice.amount) })}
        </span>
      )}
      {compareAt !== null && (
        <s className="numbers" aria-label={t('shop.card.before', { price: money(compareAt) })}>
          {money(compareAt)}
        </s>
      )}
    </p>
  )
}
