import { classNames } from '#src/ui/class-names.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { Rateable } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import type { KeptPicture } from '@mostrador/contract/schemas.ts'
import { useId } from 'react'
import { ShopField } from '#src/features/shop/shop/frame/shop-field.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import formStyles from '#src/features/shop/shop/frame/shop-form.module.css'
import type { GivenRating, RatingOutcome } from '#src/features/shop/shop/rating/rating-outcome.ts'
import styles from '#src/features/shop/shop/rating/rate.module.css'
import { useT } from '#src/language/use-t.ts'
import { StarShape } from '#src/ui/stars/stars.tsx'

type RatingFormProps = {
  product: Rateable
  authorName: string
  outcome: RatingOutcome | undefined
}

/** Stars and words about one product. It works without script and keeps what was typed when something is wrong. */
export function RatingForm({ product: { productId, rating }, authorName, outcome }: RatingFormProps) {
  const t = useT()
  const shown = rating?.pictures ?? []
  const kept = shown.map(({ id }) => id)
  const begin = rating
    ? { ...rating, stars: String(rating.stars), kept }
    : { stars: '', authorName, title: '', body: '', kept }
  const given: GivenRating = outcome?.given ?? begin
  const wrong = outcome?.fields ?? []
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`#p-${productId}`}
      className={formStyles['form']}
      noValidate
      data-once
    >
      {outcome && (
        <p role="alert" className={parts['alert']}>
          {t(`shop.ratings.rate.faults.${outcome.fault}`)}
        </p>
      )}
      <input type="hidden" name="productId" value={productId} />
      <StarChoice productId={productId} stars={given.stars} isWrong={wrong.includes('stars')} />
      <Words name="authorName" {...{ given, wrong }} />
      <Words name="title" {...{ given, wrong }} />
      <Words name="body" {...{ given, wrong }} />
      <Pictures shown={shown} kept={given.kept} isWrong={wrong.includes('pictures')} />
      <button type="submit" name="intent" value="rate" className={parts['main']} data-testid="rate-send">
        {t(rating ? 'shop.ratings.rate.change' : 'shop.ratings.rate.send')}
      </button>
    </form>
  )
}

const all = ['1', '2', '3', '4', '5'] as const

/** Five radio buttons that look like stars: those up to the chosen one are filled, by style alone. */
function StarChoice({ productId, stars, isWrong }: { productId: string; stars: string; isWrong: boolean }) {
  const t = useT()
  const fault = `stars-${productId}-wrong`
  return (
    <fieldset className={classNames('k-bare', styles['choice'])} aria-describedby={isWrong ? fault : undefined}>
      <legend>{t('shop.ratings.rate.stars')}</legend>
      <div className="k-line">
        {all.map((each) => (
          <label key={each}>
            <input type="radio" name="stars" value={each} defaultChecked={stars === each} required />
            <StarShape />
            <span className="visually-hidden">{t('shop.ratings.rate.each', { count: Number(each) })}</span>
          </label>
        ))}
      </div>
      {isWrong && <small id={fault}>{t('shop.ratings.rate.faults.stars')}</small>}
    </fieldset>
  )
}

type PicturesProps = { shown: readonly KeptPicture[]; kept: readonly string[]; isWrong: boolean }

/** The pictures of the rating, each with a box that keeps it, and a field for new ones. */
function Pictures({ shown, kept, isWrong }: PicturesProps) {
  const t = useT()
  const faultId = useId()
  return (
    <>
      {shown.length > 0 && (
        <div className={`${parts['thumbs']} ${styles['pictures']}`}>
          {shown.map(({ id, smallPath, width, height }, index) => (
            <label key={id}>
              <img src={smallPath} width={width} height={height} alt="" />
              <span>
                <input type="checkbox" name="kept" value={id} defaultChecked={kept.includes(id)} />{' '}
                {t('shop.ratings.rate.keepPicture', { number: String(index + 1) })}
              </span>
            </label>
          ))}
        </div>
      )}
      {shown.length < ratingLimits.pictures && (
        <label>
          <span>
            {t('shop.ratings.rate.pictures')} <em>{t('shop.ratings.rate.optional')}</em>
          </span>
          <input
            type="file"
            name="picture"
            accept="image/jpeg,image/png,image/webp"
            multiple
            aria-invalid={isWrong}
            aria-describedby={faultId}
            data-testid="rate-pictures"
          />
          <small id={faultId} className={isWrong ? undefined : styles['help']}>
            {t(isWrong ? 'shop.ratings.rate.faults.pictures' : 'shop.ratings.rate.picturesHelp')}
          </small>
        </label>
      )}
    </>
  )
}

type WordsProps = { name: 'authorName' | 'title' | 'body'; given: GivenRating; wrong: readonly string[] }
const labels = { authorName: 'authorName', title: 'heading', body: 'body' } as const

function Words({ name, given, wrong }: WordsProps) {
  const t = useT()
  return (
    <ShopField
      name={name}
      label={t(`shop.ratings.rate.${labels[name]}`)}
      note={name === 'authorName' ? undefined : t('shop.ratings.rate.optional')}
      value={given[name]}
      maxLength={ratingLimits[name]}
      required={name === 'authorName'}
      fault={wrong.includes(name) ? t(`shop.ratings.rate.faults.${name}`) : null}
      {...(name === 'body' && { rows: 5 })}
    />
  )
}
