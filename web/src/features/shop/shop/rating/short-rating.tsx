import type { RatingSums } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'
import { Stars } from '#src/ui/stars/stars.tsx'

/** The average as stars and in figures, with the number of ratings. `href` leads to them. */
export function ShortRating({ sums: { average, count }, href }: { sums: RatingSums; href?: string }) {
  const t = useT()
  const { quantity } = useShopFormat()
  const figure = quantity(String(average))
  return (
    <p className="k-line k-wrap k-center k-soft k-small k-gap1 k-across2" data-testid="short-rating">
      <Stars average={average} label={t('shop.ratings.stars', { average: figure })} className="k-inline k-warning" />
      <span className="numbers">{figure}</span>
      {href === undefined ? (
        <span className="numbers">({count})</span>
      ) : (
        <a href={href} className="tap">
          {t('shop.ratings.count', { count })}
        </a>
      )}
    </p>
  )
}
