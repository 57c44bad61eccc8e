import { classNames } from '#src/ui/class-names.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { listShownRatings } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { shownRatingSorts } from '@mostrador/contract/features/shop/product-ratings/list.ts'
import type { RatingSums, ShownRating } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { useLocation, useSearchParams } from 'react-router'
import { Pages } from '#src/features/shop/shop/frame/pages.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useShop, useShopFormat, useShopPath } from '#src/features/shop/shop/frame/use-shop.ts'
import { Helpful } from '#src/features/shop/shop/rating/helpful.tsx'
import type { HelpfulOutcome } from '#src/features/shop/shop/rating/helpful-action.ts'
import styles from '#src/features/shop/shop/rating/ratings.module.css'
import { useT } from '#src/language/use-t.ts'
import { StarBars } from '#src/ui/stars/star-bars.tsx'
import { Stars } from '#src/ui/stars/stars.tsx'

type Ratings = OutputOf<typeof listShownRatings>

/** What buyers say about the product: the average, its picture, how ratings are checked, and the ratings with answers. */
export function ProductRatings({ ratings, outcome }: { ratings: Ratings; outcome: HelpfulOutcome | undefined }) {
  const t = useT()
  const { items, sums, page, pages, isModerated } = ratings
  return (
    <section
      id="ratings"
      className={classNames('k-stack k-fit k-gap4', styles['ratings'])}
      aria-labelledby="ratings-title"
    >
      <h2 id="ratings-title">{t('shop.ratings.title')}</h2>
      {sums ? <Summary sums={sums} /> : <p>{t('shop.ratings.none')}</p>}
      <p className="k-soft k-small" data-testid="ratings-rules">
        {t('shop.ratings.verified')} {t(isModerated ? 'shop.ratings.moderated' : 'shop.ratings.unmoderated')}
      </p>
      {items.length > 1 && <Order sort={ratings.sort} />}
      {items.length > 0 && (
        <ul className="k-stack k-gap5">
          {items.map((rating) => (
            <li key={rating.id}>
              <Rating rating={rating} outcome={outcome?.ratingId === rating.id ? outcome : undefined} />
            </li>
          ))}
        </ul>
      )}
      <Pages page={page} pages={pages} part="ratings" />
    </section>
  )
}

function Summary({ sums: { average, count, counts } }: { sums: RatingSums }) {
  const t = useT()
  const { quantity } = useShopFormat()
  const figure = quantity(String(average))
  return (
    <div className={classNames('k-stack k-center k-gap5', styles['summary'])} data-testid="ratings-summary">
      <p className={classNames('k-stack k-narrow k-gap1', styles['average'])}>
        <strong className="numbers">{figure}</strong>
        <Stars average={average} label={t('shop.ratings.stars', { average: figure })} className="k-inline k-warning" />
        <span>{t('shop.ratings.count', { count })}</span>
      </p>
      <StarBars
        counts={counts}
        label={(stars, each) => t('shop.ratings.bar', { stars: String(stars), count: each })}
        className={classNames('k-stack k-gap1', styles['bars'])}
      />
    </div>
  )
}

function Rating({ rating, outcome }: { rating: ShownRating; outcome: HelpfulOutcome | undefined }) {
  const t = useT()
  const { storeName } = useShop()
  const { day } = useShopFormat()
  const { stars, authorName, title, body, languageTag, variantName, isReturned, reply, writtenAt, pictures } = rating
  const facts = [day(writtenAt), variantName, t('shop.ratings.buyer'), isReturned ? t('shop.ratings.returned') : '']
  return (
    <article className={classNames('k-stack k-gap2', styles['rating'])} data-testid="shop-rating">
      <p className="k-line k-wrap k-center k-gap2">
        <Stars
          average={stars}
          label={t('shop.ratings.stars', { average: String(stars) })}
          className="k-inline k-warning"
        />
        <strong>{authorName}</strong>
      </p>
      <p className="k-soft k-small">{facts.filter((fact) => fact !== '').join(' · ')}</p>
      {title !== '' && <h3 lang={languageTag}>{title}</h3>}
      {body !== '' && (
        <p className="k-breaks k-lines" lang={languageTag}>
          {body}
        </p>
      )}
      <RatingPictures pictures={pictures} name={authorName} />
      <Helpful rating={rating} outcome={outcome} />
      {reply !== null && (
        <div className={classNames('k-stack k-gap1', styles['reply'])}>
          <p>
            <strong>{t('shop.ratings.reply', { shop: storeName })}</strong>
          </p>
          <p className="k-breaks k-lines">{reply}</p>
        </div>
      )}
    </article>
  )
}

/** Small ones that open the whole picture. */
function RatingPictures({ pictures, name }: { pictures: ShownRating['pictures']; name: string }) {
  const t = useT()
  if (pictures.length === 0) return null
  return (
    <div className={parts['thumbs']}>
      {pictures.map(({ id, path, smallPath, width, height }, index) => (
        <a key={id} href={path} target="_blank" rel="noopener">
          <img
            src={smallPath}
            width={width}
            height={height}
            alt={t('shop.ratings.picture', { number: String(index + 1), name })}
            loading="lazy"
            decoding="async"
          />
        </a>
      ))}
    </div>
  )
}

/** The two orders, as links to the first page. */
function Order({ sort }: Pick<Ratings, 'sort'>) {
  const t = useT()
  const pathname = useShopPath(useLocation().pathname)
  const [query] = useSearchParams()
  const to = (wanted: Ratings['sort']) => {
    const changed = new URLSearchParams(query)
    changed.delete('page')
    if (wanted === 'newest') changed.delete('sort')
    else changed.set('sort', wanted)
    const text = changed.toString()
    return `${pathname}${text === '' ? '' : `?${text}`}#ratings`
  }
  return (
    <nav
      className={classNames('k-line k-wrap k-small k-gap2 k-across4', styles['order'])}
      aria-label={t('shop.ratings.helpful.sort')}
    >
      {shownRatingSorts.map((each) => (
        <a key={each} href={to(each)} aria-current={each === sort ? 'true' : undefined} rel="nofollow">
          {t(`shop.ratings.helpful.${each}`)}
        </a>
      ))}
    </nav>
  )
}
