import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import {
  categorySlugs,
  postCategories,
  type PostCategory,
} from '@mostrador/contract/features/service/blog/post-categories.ts'
import type { PostLink } from '@mostrador/contract/features/service/blog/schema.ts'
import { formatDay } from '@mostrador/contract/format.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/features/service/blog/blog.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ArticleFacts } from '#src/ui/content-page.tsx'

/** Posts as cards; with `featured`, the first one is larger. */
export function PostCards({ posts, featured = false }: { posts: readonly PostLink[]; featured?: boolean }) {
  return (
    <Stack as="ul" gap={5} className={styles['posts']}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} isFeatured={featured && index === 0} />
        </li>
      ))}
    </Stack>
  )
}

function PostCard({ post, isFeatured }: { post: PostLink; isFeatured: boolean }) {
  const language = useLanguage()
  const { slug, title, summary } = post
  return (
    <article className={classNames('k-stack k-gap2 k-card', styles['card'], isFeatured && styles['featured'])}>
      <PostFacts post={post} />
      <h2>
        <Link to={addressIn('blog-post', language, { slug })}>{title}</Link>
      </h2>
      <p>{summary}</p>
    </article>
  )
}

/** Topic, day and reading time. */
export function PostFacts({ post: { category, published, minutes } }: { post: PostLink }) {
  const t = useT()
  const language = useLanguage()
  return (
    <ArticleFacts>
      <span>{t(`blog.categories.${category}.title`)}</span>
      <time dateTime={published}>{formatDay(published, language)}</time>
      <span>{t('blog.minutes', { count: minutes })}</span>
    </ArticleFacts>
  )
}

/** Links to all posts and to the posts of each topic. */
export function Topics({ current }: { current: PostCategory | null }) {
  const t = useT()
  const language = useLanguage()
  return (
    <Row as="nav" gap={2} className={styles['topics']} aria-label={t('blog.topics')}>
      <Link to={addressIn('blog', language)} aria-current={current === null ? 'page' : undefined}>
        {t('blog.all')}
      </Link>
      {postCategories.map((category) => (
        <Link
          key={category}
          to={addressIn('blog-category', language, { slug: categorySlugs[category][language] })}
          aria-current={category === current ? 'page' : undefined}
        >
          {t(`blog.categories.${category}.title`)}
        </Link>
      ))}
      <Link to={addressIn('blog-categories', language)} className={styles['about']}>
        {t('blog.aboutTopics')}
      </Link>
    </Row>
  )
}
