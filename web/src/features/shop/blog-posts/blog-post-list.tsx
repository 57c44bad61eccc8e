import { Row } from '#src/ui/layout/boxes.tsx'
import { listBlogCategories } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { createBlogPost, listBlogPosts } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { blogPostList } from '@mostrador/contract/features/shop/blog-posts/list.ts'
import type { BlogPostRow } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { IconPhoto, IconStar } from '@tabler/icons-react'
import styles from '#src/features/shop/blog-posts/blog-posts.module.css'
import { PostState } from '#src/features/shop/blog-posts/post-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { describeList } from '#src/ui/admin/list-state/describe-list.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import { DescribedList } from '#src/ui/described-list.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const blogPosts = (language: Language, maySeeCategories: boolean) =>
  describeList({
    area: 'blogPosts',
    spec: blogPostList,
    endpoint: listBlogPosts,
    entities: ['blogPost'],
    rows: {
      address: (_, id) => pathTo('dashboard-ecommerce-blog-posts', 'en', { id }),
      nameOf: ({ title }) => title,
      testIdOf: ({ slug }) => `post-${slug}`,
    },
    create: { endpoint: createBlogPost, testId: 'blog-post' },
    filters: {
      status: { words: 'status', isPromoted: true },
      language: { words: 'languages' },
      ...(maySeeCategories && { category: { source: categorySource(language) } }),
      isFeatured: {},
      publishedAt: {},
    },
    views: { drafts: 'f.status=draft', scheduled: 'f.status=scheduled', archived: 'f.status=archived' },
  })

/** All posts, those changed last first. */
export function BlogPostList() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const list = useDescribedList(blogPosts(language, useCan(listBlogCategories)))
  return <DescribedList list={list} columns={columns(t, language, settings)} />
}

/** All categories at once: a blog has few. */
function categorySource(language: Language): ReferenceSource {
  return {
    list: 'blogCategories',
    search: async (text, signal) => {
      const { items } = await callEndpoint(listBlogCategories, {}, { signal })
      const wanted = text.toLowerCase()
      return items
        .filter(({ name }) => name[language].toLowerCase().includes(wanted))
        .map(({ id, name }) => ({ id, label: name[language] }))
    },
  }
}

function columns(t: T, language: Language, settings: CompanySettings): ListColumn<BlogPostRow>[] {
  return [
    {
      key: 'title',
      label: t('blogPosts.columns.title'),
      sort: 'title',
      card: 'title',
      cell: ({ title, cover, isFeatured }) => (
        <Row as="span" gap={2} align="center" inline wrap={false}>
          {cover ? (
            <img src={cover.path.replace('.webp', '-small.webp')} alt="" className={styles['thumb']} loading="lazy" />
          ) : (
            <span className={styles['thumb']}>
              <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
            </span>
          )}
          {title}
          {isFeatured && <IconStar size={16} stroke={1.75} aria-label={t('blogPosts.featured')} />}
        </Row>
      ),
    },
    {
      key: 'status',
      label: t('blogPosts.columns.status'),
      card: 'badge',
      cell: ({ status }) => <PostState status={status} />,
    },
    ...factColumns(t, language, settings),
  ]
}

/** What a list says of a post beside its title and state. */
function factColumns(t: T, language: Language, settings: CompanySettings): ListColumn<BlogPostRow>[] {
  return [
    {
      key: 'categories',
      label: t('blogPosts.columns.categories'),
      card: 'note',
      needs: 'medium',
      cell: ({ categories }) => categories.map(({ name }) => name[language]).join(', '),
    },
    {
      key: 'language',
      label: t('blogPosts.columns.language'),
      card: 'note',
      cell: ({ languageTag }) => t(`blogPosts.languages.${languageTag}`),
    },
    {
      key: 'author',
      label: t('blogPosts.columns.author'),
      needs: 'wide',
      cell: ({ authorName }) => authorName,
    },
    {
      key: 'published',
      label: t('blogPosts.columns.published'),
      sort: 'publishedAt',
      needs: 'medium',
      cell: ({ publishedAt }) =>
        publishedAt !== null && <time dateTime={publishedAt}>{formatDateTime(publishedAt, settings)}</time>,
    },
    {
      key: 'updated',
      label: t('blogPosts.columns.updated'),
      sort: 'updatedAt',
      needs: 'wide',
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{formatDateTime(updatedAt, settings)}</time>,
    },
  ]
}
