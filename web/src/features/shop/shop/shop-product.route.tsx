import { classNames } from '#src/ui/class-names.ts'
import { listShownRatings } from '@mostrador/contract/features/shop/product-ratings/endpoints.ts'
import { getShopProduct } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { ShopProduct as Product, ShopVariant } from '@mostrador/contract/features/shop/shop/schema.ts'
import { getOwnStockAlert, openStockAlerts } from '@mostrador/contract/features/shop/stock-alerts/endpoints.ts'
import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import {
  type AlertOutcome,
  alertIntent,
  askForAlert,
  type OwnAlert,
  pressAlertLink,
} from '#src/features/shop/shop/alerting/alert-action.ts'
import { AlertForm } from '#src/features/shop/shop/alerting/alert-form.tsx'
import { AlertPage } from '#src/features/shop/shop/alerting/alert-page.tsx'
import { AddToCart } from '#src/features/shop/shop/buying/add-to-cart.tsx'
import { Crumbs } from '#src/features/shop/shop/frame/crumbs.tsx'
import { describeCrumbs, describeProduct } from '#src/features/shop/shop/frame/describe-shop.ts'
import { Price } from '#src/features/shop/shop/catalogue/price.tsx'
import { ProductCards } from '#src/features/shop/shop/catalogue/product-cards.tsx'
import { ProductFacts } from '#src/features/shop/shop/catalogue/product-facts.tsx'
import { ProductGallery } from '#src/features/shop/shop/catalogue/product-gallery.tsx'
import { type HelpfulOutcome, markHelpful } from '#src/features/shop/shop/rating/helpful-action.ts'
import { ProductRatings } from '#src/features/shop/shop/rating/product-ratings.tsx'
import { ShortRating } from '#src/features/shop/shop/rating/short-rating.tsx'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/shop/catalogue/shop-product.module.css'
import {
  foundInShop,
  openShopPage,
  useShop,
  useShopAddress,
  useShopOrigin,
  useWholeAddress,
} from '#src/features/shop/shop/frame/use-shop.ts'
import { VariantChoice } from '#src/features/shop/shop/catalogue/variant-choice.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'

const tokenOf = ({ params }: LoaderFunctionArgs) => params['token']

/** A product, or the page that a mail about a sold-out one leads to. */
export async function loader(args: LoaderFunctionArgs) {
  const token = tokenOf(args)
  return token === undefined ? loadProduct(args) : loadAlerts(args, token)
}

async function loadAlerts(args: LoaderFunctionArgs, token: string) {
  const { tell, shop } = openShopPage(args)
  const answer = await tell(openStockAlerts, { shop, token })
  // An address that cannot be a link at all is one that does not work.
  return answer.ok || answer.code !== 'invalidInput' ? foundInShop(answer, args) : { alerts: null }
}

async function loadProduct(args: LoaderFunctionArgs) {
  const { ask, shop } = openShopPage(args)
  const slug = args.params['slug'] ?? ''
  const found = foundInShop(await ask(getShopProduct, { shop, slug }), args)
  // What comes from an address can be anything: the call refuses what it does not know.
  const query = new URL(args.request.url).searchParams
  const page = (query.get('page') || 1) as number
  const sort = query.get('sort') === 'helpful' ? 'helpful' : 'newest'
  const ratings = foundInShop(await ask(listShownRatings, { shop, slug, page, sort }), args)
  return { ...found, ratings, own: await loadOwnAlert(args, chosenVariant(found.product, query.get('sku'))) }
}

/** Only a browser that is signed in to the shop gets an answer of its own; its page is nobody else's (L-2). */
async function loadOwnAlert(args: LoaderFunctionArgs, { id, availability }: ShopVariant): Promise<OwnAlert> {
  const { tell, shop } = openShopPage(args)
  const answer = availability === 'soldOut' ? await tell(getOwnStockAlert, { shop, variantId: id }) : undefined
  return answer?.ok ? answer.value : { email: null, isWaiting: false }
}

type Outcome = HelpfulOutcome | AlertOutcome

/** The forms that the page takes itself: a rating was helpful, and tell me when it is back. */
export async function action(args: ActionFunctionArgs): Promise<Outcome | Response> {
  const token = tokenOf(args)
  if (token !== undefined) return pressAlertLink(args, token)
  const form = await args.request.formData()
  return form.get('intent') === alertIntent ? askForAlert(args, form) : markHelpful(args, form)
}

/** The variant of the address, else the first that can be bought. */
function chosenVariant({ variants }: Product, sku: string | null): ShopVariant {
  const buyable = variants.find(({ availability }) => availability !== 'soldOut')
  const chosen = variants.find((variant) => variant.sku === sku) ?? buyable ?? variants[0]
  if (!chosen) throw new Error('a product has a variant')
  return chosen
}

export default function ShopProduct() {
  const loaded = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() as Outcome | undefined
  const [alert, helpful] = outcome && 'kind' in outcome ? [outcome, undefined] : [undefined, outcome]
  if ('alerts' in loaded) return <AlertPage alerts={loaded.alerts} outcome={alert} />
  return <ProductPage loaded={loaded} alert={alert} helpful={helpful} />
}

type ProductPageProps = {
  loaded: Awaited<ReturnType<typeof loadProduct>>
  alert: AlertOutcome | undefined
  helpful: HelpfulOutcome | undefined
}

/** One product of the shop. */
function ProductPage({ loaded: { product, related, ratings, own }, alert, helpful }: ProductPageProps) {
  const t = useT()
  const [query] = useSearchParams()
  const variant = chosenVariant(product, query.get('sku'))
  const crumbs = useCrumbs(product)
  return (
    <div>
      <Head product={product} crumbs={crumbs} />
      <Crumbs crumbs={crumbs} />
      <div className={classNames('k-stack k-start k-gap6', styles['product'])}>
        <ProductGallery product={product} />
        <div className={classNames('k-stack k-gap3', styles['buy'])}>
          {product.brand !== null && <p className="k-muted k-body">{product.brand}</p>}
          <h1>{product.name}</h1>
          {product.rating && <ShortRating sums={product.rating} href="#ratings" />}
          <Price product={{ ...product, ...pricesOf(variant) }} isLarge />
          <p className={classNames('k-muted k-small', styles['tax'])}>{t('shop.product.withTax')}</p>
          {product.shortDescription !== '' && <p className="k-soft">{product.shortDescription}</p>}
          <VariantChoice product={product} variant={variant} />
          <Availability variant={variant} />
          <AddToCart product={product} variant={variant} />
          <AlertForm product={product} variant={variant} own={own} outcome={alert} />
        </div>
        <ProductFacts product={product} variant={variant} />
      </div>
      {ratings.isOn && <ProductRatings ratings={ratings} outcome={helpful} />}
      {related.length > 0 && (
        <section className={styles['related']}>
          <h2>{t('shop.product.related')}</h2>
          <ProductCards products={related} />
        </section>
      )}
    </div>
  )
}

const pricesOf = ({ price, compareAt, unitPrice }: ShopVariant) => ({
  priceFrom: price,
  priceTo: price,
  compareAt,
  unitPrice,
})

function Availability({ variant: { availability, left } }: { variant: ShopVariant }) {
  const t = useT()
  const text = left === null ? t(`shop.product.${availability}`) : t('shop.product.left', { count: Number(left) })
  return (
    <p className={classNames('k-firm', styles['state'])} data-state={availability} data-testid="shop-availability">
      {text}
    </p>
  )
}

function useCrumbs({ name, slug, categories }: Product) {
  const t = useT()
  const language = useLanguage()
  const address = useShopAddress()
  return [
    { name: t('shop.home'), address: address('shop-home') },
    ...categories.map((category) => ({
      name: category.name[language],
      address: address('shop-category', { slug: category.slug }),
    })),
    { name, address: address('shop-product', { slug }) },
  ]
}

function Head({ product, crumbs }: { product: Product; crumbs: readonly { name: string; address: string }[] }) {
  const shop = useShop()
  const origin = useShopOrigin()
  const own = useWholeAddress()('shop-product', { slug: product.slug })
  const addressOf = ({ sku }: ShopVariant) =>
    product.variants.length > 1 ? `${own}?${new URLSearchParams({ sku }).toString()}` : own
  return (
    <ShopHead
      title={product.seoTitle || product.name}
      description={product.seoDescription || product.shortDescription}
      picture={product.pictures[0]?.full}
      data={[describeProduct(shop, product, { origin, addressOf }), describeCrumbs(crumbs, { origin })]}
    />
  )
}
