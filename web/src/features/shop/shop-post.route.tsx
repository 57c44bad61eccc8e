import { getShopPost } from '@mostrador/contract/features/shop/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/address.ts'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { describePost } from '#src/features/shop/frame/describe-shop.ts'
import { PostCards, PostFacts } from '#src/features/shop/reading/post-cards.tsx'
import { ShopHead } from '#src/features/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/reading/shop-blog.module.css'
import {
  foundInShop,
  openShopPage,
  useShop,
  useShopAddress,
  useShopFormat,
  useShopOrigin,
} from '#src/features/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'
import { Prose } from '#src/ui/prose.tsx'

const movedPermanently = 301

/** An address that the post had before leads to its present one. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, shop, language, shopHost } = openShopPage(args)
  const slug = args.params['slug'] ?? ''
  const { post, related } = foundInShop(await ask(getShopPost, { shop, language, slug }), args)
  if (post.slug !== slug) {
    const place = { name: shop, isOwnHost: shopHost !== null }
    throw redirect(shopPath('shop-post', language, place, { slug: post.slug }), movedPermanently)
  }
  const twin = post.twinSlug === null ? null : { slug: post.twinSlug }
  const alternates = language === 'en' ? { en: { slug }, es: twin } : { en: twin, es: { slug } }
  return { post, related, alternates }
}

/** One post of the shop's blog. */
export default function ShopPost() {
  const t = useT()
  const shop = useShop()
  const origin = useShopOrigin()
  const address = useShopAddress()
  const { day } = useShopFormat()
  const { post, related } = useLoaderData<typeof loader>()
  const { title, excerpt, cover, content, publishedAt, updatedAt } = post
  return (
    <article className={styles['page']}>
      <ShopHead
        title={post.seoTitle || title}
        description={post.seoDescription || excerpt}
        picture={cover?.src}
        data={[describePost(shop, post, { origin })]}
      />
      <p>
        <a href={address('shop-blog')}>{t('shop.posts.back')}</a>
      </p>
      <header className={styles['head']}>
        <h1>{title}</h1>
        <PostFacts post={post} />
        {excerpt !== '' && <p className={styles['lead']}>{excerpt}</p>}
      </header>
      {cover && <img className={styles['cover']} src={cover.src} alt={cover.alt} width={1200} height={630} />}
      <Prose html={content} />
      {day(updatedAt) !== day(publishedAt) && (
        <p className={styles['updated']}>{t('shop.posts.updated', { date: day(updatedAt) })}</p>
      )}
      {related.length > 0 && (
        <section className={styles['related']}>
          <h2>{t('shop.posts.more')}</h2>
          <PostCards posts={related} />
        </section>
      )}
    </article>
  )
}
