import { classNames } from '#src/ui/class-names.ts'
import { listShopPosts } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Pages } from '#src/features/shop/shop/frame/pages.tsx'
import { PostCards } from '#src/features/shop/shop/reading/post-cards.tsx'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/shop/reading/shop-blog.module.css'
import { foundInShop, openShopPage, useShop, useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import parts from '#src/features/shop/shop/frame/shop-parts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, shop, language } = openShopPage(args)
  const query = new URL(args.request.url).searchParams
  const input = { shop, language, category: query.get('category') ?? '', page: query.get('page') ?? 1 }
  // What comes from an address can be anything: the call refuses what it does not know.
  return foundInShop(await ask(listShopPosts, input as InputOf<typeof listShopPosts>), args)
}

/** The posts of the shop in the page's language. */
export default function ShopBlog() {
  const t = useT()
  const { storeName } = useShop()
  const { items, page, pages } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  return (
    <div className={classNames('k-stack k-fit k-gap5', styles['page'])}>
      <ShopHead
        title={t('shop.posts.title')}
        description={`${t('shop.posts.title')} · ${storeName}`}
        noindex={[...query.keys()].length > 0}
      />
      <h1>{t('shop.posts.title')}</h1>
      <Topics />
      {items.length > 0 ? (
        <PostCards posts={items} heading="h2" />
      ) : (
        <div className={parts['nothing']}>
          <h2>{t('shop.posts.none')}</h2>
          <p className="k-soft">{t('shop.posts.noneText')}</p>
        </div>
      )}
      <Pages page={page} pages={pages} />
    </div>
  )
}

function Topics() {
  const t = useT()
  const language = useLanguage()
  const address = useShopAddress()
  const { categories } = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const current = query.get('category')
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('shop.categories')}>
      <ul className={classNames('k-line k-wrap k-gap2', styles['topics'])}>
        <li>
          <a href={address('shop-blog')} aria-current={current === null ? 'page' : undefined}>
            {t('shop.posts.all')}
          </a>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <a
              href={`${address('shop-blog')}?${new URLSearchParams({ category: slug }).toString()}`}
              aria-current={slug === current ? 'page' : undefined}
            >
              {name[language]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
