import { classNames } from '#src/ui/class-names.ts'
import type { ShopProduct, ShopVariant } from '@mostrador/contract/features/shop/shop/schema.ts'
import styles from '#src/features/shop/shop/buying/add-to-cart.module.css'
import { useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useT } from '#src/language/use-t.ts'

/** Puts some of the variant into the cart; nothing while it is sold out. */
export function AddToCart({ product, variant }: { product: ShopProduct; variant: ShopVariant }) {
  const t = useT()
  const address = useShopAddress()
  const { weightTolerancePercent: percent } = useShop()
  if (variant.availability === 'soldOut') return null
  const isWhole = product.quantityDecimals === 0
  return (
    <form
      method="post"
      action={address('shop-cart')}
      className={classNames('k-line k-wrap k-center k-gap3', styles['form'])}
      data-once
    >
      <input type="hidden" name="variantId" value={variant.id} />
      <label>
        <span className="visually-hidden">{t('shop.buying.quantity')}</span>
        <input
          name="quantity"
          type="number"
          defaultValue="1"
          min={isWhole ? 1 : 10 ** -product.quantityDecimals}
          max={999_999}
          step={isWhole ? 1 : 10 ** -product.quantityDecimals}
          inputMode={isWhole ? 'numeric' : 'decimal'}
          data-testid="add-quantity"
        />
      </label>
      {product.unitTag !== 'un' && <span>{product.unitTag}</span>}
      <button type="submit" name="intent" value="add" className={parts['main']} data-testid="add-to-cart">
        {t('shop.buying.add')}
      </button>
      {product.soldBy === 'weight' && (
        <small className={styles['weighed']}>
          {percent === 0 ? t('shop.buying.weighed') : t('shop.buying.weighedUpTo', { percent: String(percent) })}
        </small>
      )}
    </form>
  )
}
