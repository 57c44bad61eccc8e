import { classNames } from '#src/ui/class-names.ts'
import type { ShownRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import type { HelpfulOutcome } from '#src/features/shop/shop/rating/helpful-action.ts'
import styles from '#src/features/shop/shop/rating/ratings.module.css'
import { useT } from '#src/language/use-t.ts'

type HelpfulProps = { rating: ShownRating; outcome: HelpfulOutcome | undefined }

/** How many found a rating helpful, and the button to say so: a form, so that it works without script. */
export function Helpful({ rating: { id, authorName, helpfulCount: before }, outcome }: HelpfulProps) {
  const t = useT()
  const helpfulCount = outcome?.helpfulCount ?? before
  return (
    <form
      method="post"
      action={`#rating-${id}`}
      className={classNames('k-line k-wrap k-center k-soft k-small k-gap2 k-across3', styles['helpful'])}
      id={`rating-${id}`}
      data-once
    >
      <input type="hidden" name="ratingId" value={id} />
      {/* People do not see it; robots fill it in. */}
      <label className="visually-hidden" aria-hidden="true">
        <span>{t('readersComments.leaveEmpty')}</span>
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      {helpfulCount > 0 && (
        <span data-testid="helpful-count">{t('shop.ratings.helpful.count', { count: helpfulCount })}</span>
      )}
      {outcome ? (
        <output data-testid="helpful-said">{t(`shop.ratings.helpful.${outcome.state}`)}</output>
      ) : (
        <button
          type="submit"
          className={parts['plain']}
          aria-label={t('shop.ratings.helpful.pressOf', { name: authorName })}
          data-testid="helpful"
        >
          {t('shop.ratings.helpful.press')}
        </button>
      )}
    </form>
  )
}
