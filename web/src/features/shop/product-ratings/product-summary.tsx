import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { RatingSums } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import own from '#src/features/shop/product-ratings/product-ratings.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { StarBars } from '#src/ui/stars/star-bars.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'

/** The shown ratings of a product: their average, how many there are, and their stars as a picture. */
export function ProductSummary({ sums }: { sums: RatingSums | null }) {
  const t = useT()
  const { settings } = useCompany()
  if (!sums) return <p className="k-muted k-small k-breaks">{t('productRatings.notRated')}</p>
  const average = formatQuantity(String(sums.average), settings)
  return (
    <Stack gap={3} className={own['summary']} data-testid="rating-summary">
      <p>
        <strong className="numbers">{average}</strong>{' '}
        <Stars average={sums.average} label={t('productRatings.average', { average })} className={own['stars'] ?? ''} />{' '}
        <span className="k-muted k-small k-breaks">{t('productRatings.count', { count: sums.count })}</span>
      </p>
      <StarBars
        counts={sums.counts}
        label={(stars, count) => t('productRatings.bar', { stars: String(stars), count })}
        className={classNames('k-stack k-gap1', own['bars'])}
      />
    </Stack>
  )
}
