import { classNames } from '#src/ui/class-names.ts'
import {
  openRatings,
  refuseRatingMails,
  writeRating,
} from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { ratingLimits } from '@mostrador/contract/features/shop/product-ratings/limits.ts'
import type { Rateable } from '@mostrador/contract/features/shop/product-ratings/schema.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { foundInShop, openShopPage, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/rating/rate.module.css'
import { RatingForm } from '#src/features/shop/shop/rating/rating-form.tsx'
import { faultOf, type RatingOutcome } from '#src/features/shop/shop/rating/rating-outcome.ts'
import { useT } from '#src/language/use-t.ts'

const tokenOf = ({ params }: LoaderFunctionArgs) => params['token'] ?? ''

export async function loader(args: LoaderFunctionArgs) {
  const { tell, shop } = openShopPage(args)
  return foundInShop(await tell(openRatings, { shop, token: tokenOf(args) }), args)
}

/** Keeps a rating, or ends the invitations. What is wrong comes back with everything that was typed. */
export async function action(args: ActionFunctionArgs): Promise<RatingOutcome | Response> {
  const { tell, shop, language, shopHost } = openShopPage(args)
  const form = await args.request.formData()
  const which = { shop, token: tokenOf(args) }
  const again = (said: Said, part = '') => {
    const path = shopPath('shop-rate', language, { name: shop, isOwnHost: shopHost !== null }, { token: which.token })
    return redirect(`${path}?said=${said}${part}`, 303)
  }
  const productId = formText(form, 'productId')
  const given = {
    stars: formText(form, 'stars'),
    authorName: formText(form, 'authorName'),
    title: formText(form, 'title'),
    body: formText(form, 'body'),
    kept: form.getAll('kept').filter((id) => typeof id === 'string'),
  }
  if (form.get('intent') === 'stop') {
    const stopped = await tell(refuseRatingMails, which)
    return stopped.ok ? again('stopped') : { productId, given, fault: 'failed', fields: [] }
  }
  const pictures = await readPictures(form)
  if (!pictures) return { productId, given, fault: 'wrong', fields: ['pictures'] }
  const { kept: keptPictureIds, ...words } = given
  const wish = { ...which, ...words, keptPictureIds, productId, language, stars: Number(given.stars) }
  const answer = await tell(writeRating, wish, pictures)
  if (answer.ok) return again(answer.value.isShown ? 'shown' : 'pending', `#p-${productId}`)
  return { productId, given, fault: faultOf(answer.statusCode), fields: Object.keys(answer.fields) }
}

/** The chosen pictures as the files of the call; undefined for too many. */
async function readPictures(form: FormData) {
  const files = form.getAll('picture').flatMap((file) => (file instanceof File && file.size > 0 ? [file] : []))
  if (files.length > ratingLimits.pictures) return undefined
  const read = files.map(async (file, index) => {
    const name = `picture${index + 1}`
    return [name, { bytes: await file.bytes(), fileName: file.name }] as const
  })
  return Object.fromEntries(await Promise.all(read))
}

const outcomes = ['pending', 'shown', 'stopped'] as const
type Said = (typeof outcomes)[number]
const words = { pending: 'saidPending', shown: 'saidShown', stopped: 'stopped' } as const

/** Rates what was bought, for the holder of the private link of an order or of the code of a receipt. */
export default function ShopRate() {
  const t = useT()
  const { authorName, number, isOrder, products, mayBeInvited } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as RatingOutcome | undefined
  const [query] = useSearchParams()
  const said = outcomes.find((each) => each === query.get('said'))
  return (
    <div className={classNames('k-stack k-gap5', styles['page'])}>
      <ShopHead title={t('shop.ratings.rate.title')} noindex />
      {/* Other sites never learn the link. */}
      <meta name="referrer" content="same-origin" />
      <header className="k-stack k-gap2">
        <p className="k-soft">{t(isOrder ? 'shop.ratings.rate.ofOrder' : 'shop.ratings.rate.ofReceipt', { number })}</p>
        <h1>{t('shop.ratings.rate.title')}</h1>
        <p className="k-soft">{t('shop.ratings.rate.lead')}</p>
      </header>
      {said && !outcome && (
        <output className={parts['said']} data-testid="rate-said">
          {t(`shop.ratings.rate.${words[said]}`)}
        </output>
      )}
      {products.length === 0 && (
        <div className={parts['nothing']}>
          <h2>{t('shop.ratings.rate.nothing')}</h2>
          <p className="k-soft">{t('shop.ratings.rate.nothingText')}</p>
        </div>
      )}
      {products.map((product) => (
        <Product
          key={product.productId}
          product={product}
          authorName={authorName}
          outcome={outcome?.productId === product.productId ? outcome : undefined}
        />
      ))}
      {mayBeInvited && <EndMails />}
    </div>
  )
}

type ProductProps = { product: Rateable; authorName: string; outcome: RatingOutcome | undefined }

function Product({ product, authorName, outcome }: ProductProps) {
  const t = useT()
  const address = useShopAddress()
  const { productId, slug, name, rating, mayRate } = product
  const reason = rating?.rejectionReason ? t(`shop.ratings.rate.reasons.${rating.rejectionReason}`) : ''
  return (
    <section
      id={`p-${productId}`}
      className={classNames('k-card k-stack k-pad5 k-gap4', styles['product'])}
      data-testid="rate-product"
    >
      <h2>
        <a href={address('shop-product', { slug })} className="tap">
          {name}
        </a>
      </h2>
      {rating && <p className="k-soft">{t(`shop.ratings.rate.states.${rating.status}`, { reason })}</p>}
      {mayRate ? (
        <RatingForm product={product} authorName={authorName} outcome={outcome} />
      ) : (
        <p className="k-soft">{t('shop.ratings.rate.ratedBefore')}</p>
      )}
    </section>
  )
}

function EndMails() {
  const t = useT()
  return (
    <form method="post" className="k-line k-wrap k-center k-soft k-body k-gap3" data-once>
      <span>{t('shop.ratings.rate.mails')}</span>
      <button type="submit" name="intent" value="stop" className={parts['plain']} data-testid="rate-stop">
        {t('shop.ratings.rate.stop')}
      </button>
    </form>
  )
}
