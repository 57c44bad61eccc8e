import { classNames } from '#src/ui/class-names.ts'
import type { PostCard as Card } from '@mostrador/contract/features/shop/shop/schema.ts'
import styles from '#src/features/shop/shop/reading/post-cards.module.css'
import { useShopAddress, useShopFormat } from '#src/features/shop/shop/frame/use-shop.ts'
import { useT } from '#src/language/use-t.ts'

/** Posts of the shop's blog as a grid. */
export function PostCards({ posts, heading = 'h3' }: { posts: readonly Card[]; heading?: 'h2' | 'h3' }) {
  return (
    <ul className={classNames('k-stack k-gap5', styles['grid'])}>
      {posts.map((post) => (
        <li key={post.slug}>
          <PostCard post={post} heading={heading} />
        </li>
      ))}
    </ul>
  )
}

type PostCardProps = { post: Card; heading: 'h2' | 'h3' }

function PostCard({ post: { slug, title, excerpt, cover, ...post }, heading: Heading }: PostCardProps) {
  const address = useShopAddress()
  return (
    <article className={classNames('k-card', styles['card'])}>
      {cover && <img src={cover.src} alt={cover.alt} width={640} height={360} loading="lazy" decoding="async" />}
      <div>
        <Heading>
          <a href={address('shop-post', { slug })}>{title}</a>
        </Heading>
        <PostFacts post={post} />
        {excerpt !== '' && <p>{excerpt}</p>}
      </div>
    </article>
  )
}

/** Day, length and, where the shop wants it, author. */
export function PostFacts({ post }: { post: Pick<Card, 'publishedAt' | 'readingMinutes' | 'authorName'> }) {
  const t = useT()
  const { day } = useShopFormat()
  return (
    <p className={classNames('k-line k-wrap k-muted k-small k-across2', styles['facts'])}>
      <time dateTime={post.publishedAt}>{day(post.publishedAt)}</time>
      <span>{t('shop.posts.minutes', { count: post.readingMinutes })}</span>
      {post.authorName !== null && <span>{t('shop.posts.by', { name: post.authorName })}</span>}
    </p>
  )
}
