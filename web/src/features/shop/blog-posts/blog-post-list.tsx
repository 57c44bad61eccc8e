import { listBlogCategories } from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import { createBlogPost, listBlogPosts } from '@mostrador/contract/features/shop/blog-posts/endpoints.ts'
import { blogPostList, postStates } from '@mostrador/contract/features/shop/blog-posts/list.ts'
import type { BlogPostRow } from '@mostrador/contract/features/shop/blog-posts/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { languages } from '@mostrador/contract/language.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { IconPhoto, IconPlus, IconStar } from '@tabler/icons-react'
import styles from '#src/features/shop/blog-posts/blog-posts.module.css'
import { PostState } from '#src/features/shop/blog-posts/post-state.tsx'
import type { T } from '#src/language/translator.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useCan } from '#src/session/use-can.ts'
import type { ListColumn } from '#src/ui/admin/list-state/list-columns.ts'
import type { ListFilter } from '#src/ui/admin/list-state/list-filters.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { ListPage } from '#src/ui/list-page.tsx'

const newAddress = pathTo('dashboard-ecommerce-blog-posts', 'en', { id: 'new' })

/** All posts, those changed last first. */
export function BlogPostList() {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const state = useListUrl('blogPosts', blogPostList)
  const navigate = useCheckedNavigate()
  const mayCreate = useCan(createBlogPost)
  const maySeeCategories = useCan(listBlogCategories)
  return (
    <ListPage<BlogPostRow>
      title={t('blogPosts.title')}
      caption={t('blogPosts.caption')}
      entities={['blogPost']}
      columns={columns(t, language, settings)}
      links={{
        keyOf: ({ id }) => id,
        hrefOf: ({ id }) => pathTo('dashboard-ecommerce-blog-posts', 'en', { id }),
        nameOf: ({ title }) => title,
        testIdOf: ({ slug }) => `post-${slug}`,
      }}
      query={useListQuery(listBlogPosts, state.question)}
      state={state}
      searchLabel={t('blogPosts.search')}
      filters={filtersOf(t, language, maySeeCategories)}
      views={[
        { key: 'drafts', label: t('blogPosts.views.drafts'), query: 'f.status=draft' },
        { key: 'scheduled', label: t('blogPosts.views.scheduled'), query: 'f.status=scheduled' },
        { key: 'archived', label: t('blogPosts.views.archived'), query: 'f.status=archived' },
      ]}
      action={<AddLink />}
      onCreate={mayCreate ? () => void navigate(newAddress) : undefined}
      empty={{ text: t('blogPosts.empty'), action: <AddLink isFirst /> }}
    />
  )
}

function filtersOf(t: T, language: Language, maySeeCategories: boolean): ListFilter[] {
  return [
    {
      name: 'status',
      label: t('blogPosts.filters.status'),
      isPromoted: true,
      options: postStates.map((value) => ({ value, label: t(`blogPosts.status.${value}`) })),
    },
    {
      name: 'language',
      label: t('blogPosts.filters.language'),
      options: languages.map((value) => ({ value, label: t(`blogPosts.languages.${value}`) })),
    },
    ...(maySeeCategories
      ? [{ name: 'category', label: t('blogPosts.filters.category'), source: categorySource(language) } as const]
      : []),
    { name: 'isFeatured', label: t('blogPosts.filters.isFeatured') },
    { name: 'publishedAt', label: t('blogPosts.filters.publishedAt') },
  ]
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

function AddLink({ isFirst = false }: { isFirst?: boolean }) {
  const t = useT()
  return (
    <ActionLink
      endpoint={createBlogPost}
      to={newAddress}
      label={t(isFirst ? 'blogPosts.addFirst' : 'blogPosts.add')}
      icon={<IconPlus size={18} stroke={1.75} />}
      shortcut="c"
      testId={isFirst ? 'add-first-blog-post' : 'add-blog-post'}
      quiet={isFirst}
    />
  )
}

function columns(t: T, language: Language, settings: CompanySettings): ListColumn<BlogPostRow>[] {
  return [
    {
      key: 'title',
      label: t('blogPosts.columns.title'),
      sort: 'title',
      card: 'title',
      cell: ({ title, cover, isFeatured }) => (
        <span className={styles['title']}>
          {cover ? (
            <img src={cover.path.replace('.webp', '-small.webp')} alt="" className={styles['thumb']} loading="lazy" />
          ) : (
            <span className={styles['thumb']}>
              <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
            </span>
          )}
          {title}
          {isFeatured && <IconStar size={16} stroke={1.75} aria-label={t('blogPosts.featured')} />}
        </span>
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
