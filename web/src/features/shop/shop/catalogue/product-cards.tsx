import { classNames } from '#src/ui/class-names.ts'
import type { ProductCard as Card } from '@mostrador/contract/features/shop/shop/schema.ts'
import type { Money } from '@mostrador/domain/money/money.ts'
import { percentLess } from '@mostrador/domain/price/percent-less.ts'
import { Price } from '#src/features/shop/shop/catalogue/price.tsx'
import styles from '#src/features/shop/shop/catalogue/product-cards.module.css'
import { ShortRating } from '#src/features/shop/shop/rating/short-rating.tsx'
import { ShopPicture } from '#src/features/shop/shop/frame/shop-picture.tsx'
import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** How many cards are on a screen before anyone scrolls: their pictures load at once. */
const firstRow = 4

type ProductCardsProps = {
  products: readonly Card[]
  /** The first grid of a page. */
  isTop?: boolean
  /** Below which heading the products stand. */
  heading?: 'h2' | 'h3'
}

/** Products as a grid. */
export function ProductCards({ products, isTop = false, heading = 'h3' }: ProductCardsProps) {
  return (
    <ul className={classNames('k-stack k-gap5 k-across4', styles['grid'])} data-testid="product-cards">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} isEager={isTop && index < firstRow} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

type ProductCardProps = { product: Card; isEager: boolean; heading: 'h2' | 'h3' }

function ProductCard({ product, isEager, heading: Heading }: ProductCardProps) {
  const t = useT()
  const address = useShopAddress()
  const { slug, name, brand, picture, categoryColor, availability, hasChoices, priceFrom, compareAt, rating } = product
  return (
    <article className={classNames('k-stack k-gap1', styles['card'])} data-availability={availability}>
      <div className={styles['picture']}>
        <ShopPicture picture={picture} name={name} color={categoryColor} isEager={isEager} />
        {compareAt !== null && <Reduction now={priceFrom} before={compareAt} />}
      </div>
      {brand !== null && <p className="k-muted k-small">{brand}</p>}
      <Heading>
        <a href={address('shop-product', { slug })}>{name}</a>
      </Heading>
      <Price product={product} />
      {rating && <ShortRating sums={rating} />}
      {availability !== 'inStock' && (
        <p className={classNames('k-muted k-small', styles['state'])} data-state={availability}>
          {t(`shop.card.${availability}`)}
        </p>
      )}
      {availability === 'inStock' && hasChoices && <p className="k-muted k-small">{t('shop.card.choices')}</p>}
    </article>
  )
}

function Reduction({ now, before }: { now: Money; before: Money }) {
  const t = useT()
  const percent = percentLess(now, before)
  return percent < 1 ? null : (
    <span className={classNames('k-small k-strong', styles['less'])}>{t('shop.card.less', { percent })}</span>
  )
}
