import { classNames } from '#src/ui/class-names.ts'
import { listShopProducts } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { describeCrumbs } from '#src/features/shop/shop/frame/describe-shop.ts'
import { Crumbs } from '#src/features/shop/shop/frame/crumbs.tsx'
import { Pages } from '#src/features/shop/shop/frame/pages.tsx'
import { ProductCards } from '#src/features/shop/shop/catalogue/product-cards.tsx'
import { ProductFilters } from '#src/features/shop/shop/catalogue/product-filters.tsx'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/shop/catalogue/shop-products.module.css'
import {
  foundInShop,
  openShopPage,
  useShop,
  useShopAddress,
  useShopOrigin,
} from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

/** The products of a category or of a search, with the choices of the address. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, shop } = openShopPage(args)
  const category = args.params['slug'] ?? ''
  const query = new URL(args.request.url).searchParams
  const one = (name: string) => query.get(name) ?? ''
  const input = {
    shop,
    category,
    q: one('q'),
    option: query.getAll('option'),
    brand: query.getAll('brand'),
    priceFrom: one('priceFrom'),
    priceTo: one('priceTo'),
    available: one('available'),
    sort: one('sort'),
    page: one('page') || 1,
    // What comes from an address can be anything: the call refuses what it does not know.
  } as InputOf<typeof listShopProducts>
  const found = foundInShop(await ask(listShopProducts, input), args)
  return { ...found, category }
}

/** What the shop sells: everything, a category, or what a search finds. */
export default function ShopProducts() {
  const t = useT()
  const { items, total, page, pages, facets, sort, category } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isPlain = [...query.keys()].length === 0
  const { title, description, crumbs, below } = useTitle(category, query.get('q') ?? '')
  const origin = useShopOrigin()
  return (
    <div className={styles['page']}>
      <ShopHead
        title={title}
        description={description}
        noindex={!isPlain}
        {...(crumbs.length > 1 && { data: [describeCrumbs(crumbs, { origin })] })}
      />
      <Crumbs crumbs={crumbs} />
      <header className={classNames('k-stack k-gap2', styles['header'])}>
        <h1>{title}</h1>
        <p className="k-muted k-body" data-testid="shop-count">
          {t('shop.list.count', { count: total })}
        </p>
        {description !== '' && <p className={styles['lead']}>{description}</p>}
        {below}
      </header>
      <ProductFilters facets={facets} sort={sort} />
      <div className={styles['results']}>
        {items.length > 0 ? (
          <ProductCards products={items} isTop heading="h2" />
        ) : (
          <div className={parts['nothing']} data-testid="shop-none">
            <h2>{t('shop.list.none')}</h2>
            <p className="k-soft">{t('shop.list.noneText')}</p>
          </div>
        )}
        <Pages page={page} pages={pages} />
      </div>
    </div>
  )
}

/** The words of the page, the way to it, and the categories below. */
function useTitle(slug: string, q: string) {
  const t = useT()
  const language = useLanguage()
  const { categories } = useShop()
  const address = useShopAddress()
  const category = categories.find((each) => each.slug === slug)
  const home = { name: t('shop.home'), address: address('shop-home') }
  if (!category) {
    const title = q.trim() === '' ? t('shop.list.title') : t('shop.list.resultsFor', { text: q.trim() })
    return { title, description: '', crumbs: [home, { name: title, address: address('shop-products') }], below: null }
  }

  const path = [category]
  for (let above = parentOf(category); above; above = parentOf(above)) path.unshift(above)
  function parentOf({ parentId }: (typeof path)[number]) {
    return categories.find(({ id }) => id === parentId)
  }
  const inside = categories.filter(({ parentId }) => parentId === category.id)
  return {
    title: category.name[language],
    description: category.description,
    crumbs: [
      home,
      ...path.map((each) => ({ name: each.name[language], address: address('shop-category', { slug: each.slug }) })),
    ],
    below: inside.length > 0 && (
      <nav aria-label={t('shop.list.below')}>
        <ul className={classNames('k-line k-wrap k-gap2', styles['below'])}>
          {inside.map((each) => (
            <li key={each.id}>
              <a href={address('shop-category', { slug: each.slug })}>
                {each.name[language]} <span className="k-muted numbers">{each.products}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
    ),
  }
}
