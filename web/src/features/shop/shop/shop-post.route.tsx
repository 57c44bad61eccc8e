import { classNames } from '#src/ui/class-names.ts'
import { listShownComments, writeBlogComment } from '@mostrador/contract/features/shop/blog-comments/endpoints.ts'
import { getShopPost } from '@mostrador/contract/features/shop/shop/endpoints.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useActionData, useLoaderData } from 'react-router'
import type { CommentOutcome } from '#src/features/shop/shop/reading/comment-form.tsx'
import { PostComments } from '#src/features/shop/shop/reading/post-comments.tsx'
import { formText } from '#src/features/shop/shop/frame/form-text.ts'
import { describePost } from '#src/features/shop/shop/frame/describe-shop.ts'
import { PostCards, PostFacts } from '#src/features/shop/shop/reading/post-cards.tsx'
import { ShopHead } from '#src/features/shop/shop/frame/shop-head.tsx'
import styles from '#src/features/shop/shop/reading/shop-blog.module.css'
import {
  foundInShop,
  openShopPage,
  useShop,
  useShopAddress,
  useShopFormat,
  useShopOrigin,
} from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'
import { Prose } from '#src/ui/prose.tsx'

const movedPermanently = 301

/** An address that the post had before leads to its present one. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, tell, shop, language, shopHost } = openShopPage(args)
  const slug = args.params['slug'] ?? ''
  const { post, related } = foundInShop(await ask(getShopPost, { shop, language, slug }), args)
  if (post.slug !== slug) {
    const place = { name: shop, isOwnHost: shopHost !== null }
    throw redirect(shopPath('shop-post', language, place, { slug: post.slug }), movedPermanently)
  }
  const twin = post.twinSlug === null ? null : { slug: post.twinSlug }
  const alternates = language === 'en' ? { en: { slug }, es: twin } : { en: twin, es: { slug } }
  const page = pageOf(args.request)
  const comments = foundInShop(await tell(listShownComments, { shop, postId: post.id, page }), args)
  return { post, related, alternates, comments, page }
}

const mostPages = 10_000

/** The page of comments in the address. */
function pageOf({ url }: Request): number {
  const page = Number(new URL(url).searchParams.get('comments') ?? '1')
  return Number.isInteger(page) && page >= 1 && page <= mostPages ? page : 1
}

const tooMany = 429
const invalid = 422

/** Sends a comment; what is wrong comes back with everything that was typed. What a robot filled in goes nowhere. */
export async function action(args: ActionFunctionArgs): Promise<CommentOutcome> {
  const { ask, tell, shop, language } = openShopPage(args)
  const form = await args.request.formData()
  const given = { name: formText(form, 'name'), email: formText(form, 'email'), body: formText(form, 'body') }
  if (formText(form, 'website') !== '') return { state: 'sent' }
  const { post } = foundInShop(await ask(getShopPost, { shop, language, slug: args.params['slug'] ?? '' }), args)
  const comment = { authorName: given.name, authorEmail: given.email, body: given.body }
  const answer = await tell(writeBlogComment, { shop, postId: post.id, ...comment })
  if (answer.ok) return { state: 'sent' }
  if (answer.statusCode === tooMany) return { state: 'tooMany', given }
  return answer.statusCode === invalid
    ? { state: 'wrong', given, fields: Object.keys(answer.fields) }
    : { state: 'failed', given }
}

/** One post of the shop's blog. */
export default function ShopPost() {
  const t = useT()
  const shop = useShop()
  const origin = useShopOrigin()
  const address = useShopAddress()
  const { day } = useShopFormat()
  const { post, related, comments, page } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { title, excerpt, cover, content, publishedAt, updatedAt } = post
  return (
    <article className={classNames('k-stack k-fit k-gap5', styles['page'])}>
      <ShopHead
        title={post.seoTitle || title}
        description={post.seoDescription || excerpt}
        picture={cover?.src}
        data={[describePost(shop, post, { origin })]}
      />
      <p>
        <a className="tap" href={address('shop-blog')}>
          {t('shop.posts.back')}
        </a>
      </p>
      <header className="k-stack k-gap3">
        <h1>{title}</h1>
        <PostFacts post={post} />
        {excerpt !== '' && <p className={classNames('k-soft k-large', styles['lead'])}>{excerpt}</p>}
      </header>
      {cover && <img className={styles['cover']} src={cover.src} alt={cover.alt} width={1200} height={630} />}
      <Prose html={content} />
      {day(updatedAt) !== day(publishedAt) && (
        <p className="k-soft k-body">{t('shop.posts.updated', { date: day(updatedAt) })}</p>
      )}
      <PostComments comments={comments} page={page} outcome={outcome} />
      {related.length > 0 && (
        <section className={classNames('k-stack k-gap4', styles['related'])}>
          <h2 className="k-title">{t('shop.posts.more')}</h2>
          <PostCards posts={related} />
        </section>
      )}
    </article>
  )
}
