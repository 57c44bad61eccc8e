import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  createBlogCategory,
  listBlogCategories,
  moveBlogCategory,
  updateBlogCategory,
} from '@mostrador/contract/features/shop/blog-categories/endpoints.ts'
import type { BlogCategory } from '@mostrador/contract/features/shop/blog-categories/schema.ts'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '#src/features/shop/blog-categories/blog-categories.module.css'
import { BlogCategoryForm } from '#src/features/shop/blog-categories/blog-category-form.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { ListFailure, ListSkeleton, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import { usePageShortcuts } from '#src/ui/admin/list/use-page-shortcuts.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'
import '#src/ui/admin/parts/mantine-parts.css'

/** The categories of the blog in their order, and one of them over the list (`?category=`). */
export default function BlogCategories() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const query = useEndpointQuery(listBlogCategories, {}, { networkMode: 'always' })
  const mayAdd = useCan(createBlogCategory)
  const items = query.data?.items ?? []
  const id = params.get('category')
  const open = (next: string | null) => setParams(next === null ? {} : { category: next })
  usePageShortcuts({ c: mayAdd ? () => open('new') : undefined })
  return (
    <Stack gap={4} className={styles['page']}>
      <PageTitle page={t('blogCategories.title')} />
      <Row as="header" gap={3} align="center" justify="between">
        <h1 className="k-title">{t('blogCategories.title')}</h1>
        <ActionButton endpoint={createBlogCategory}>
          {(unusable) => (
            <Button
              leftSection={<IconPlus size={18} stroke={1.75} />}
              aria-keyshortcuts="c"
              onClick={() => open('new')}
              {...unusable}
              data-testid="add-blog-category"
            >
              {t('blogCategories.add')}
            </Button>
          )}
        </ActionButton>
      </Row>
      {query.error && query.data && <ListWarning error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && items.length === 0 && <EmptySlip text={t('blogCategories.empty')} />}
      {items.length > 0 && <Rows items={items} onOpen={open} />}
      {id !== null && query.data && <BlogCategoryForm key={id} id={id} items={items} onClose={() => open(null)} />}
    </Stack>
  )
}

function Rows({ items, onOpen }: { items: readonly BlogCategory[]; onOpen: (id: string) => void }) {
  const t = useT()
  const language = useLanguage()
  const mayMove = useCan(updateBlogCategory)
  const move = useEndpointMutation(moveBlogCategory)
  const { run, isRunning } = useAction()
  const [said, setSaid] = useState('')
  const moveBy = (category: BlogCategory, by: 1 | -1) =>
    run(async () => {
      const { items: now } = await move.mutateAsync({ id: category.id, by })
      const level = now.filter(({ parentId }) => parentId === category.parentId)
      const place = level.findIndex(({ id }) => id === category.id) + 1
      setSaid(t('blogCategories.moved', { name: category.name[language], place }))
    })
  return (
    <>
      <ul className={classNames('k-card', styles['rows'])} aria-label={t('blogCategories.caption')}>
        {items.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            items={items}
            onOpen={onOpen}
            onMove={mayMove && !isRunning ? moveBy : undefined}
          />
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </>
  )
}

type RowProps = {
  category: BlogCategory
  items: readonly BlogCategory[]
  onOpen: (id: string) => void
  /** Absent for people who may not, and while another one moves. */
  onMove: ((category: BlogCategory, by: 1 | -1) => Promise<void>) | undefined
}

function CategoryRow({ category, items, onOpen, onMove }: RowProps) {
  const t = useT()
  const language = useLanguage()
  const mayMove = useCan(updateBlogCategory)
  const name = category.name[language]
  const move = (by: 1 | -1, label: string, icon: ReactNode) => (
    <IconAction
      label={label}
      size="lg"
      disabled={!onMove || !hasSibling(items, category, by)}
      onClick={() => void onMove?.(category, by)}
    >
      {icon}
    </IconAction>
  )
  return (
    <li data-under={category.parentId !== null} data-testid={`blog-category-${category.slug}`}>
      <button type="button" className={styles['name']} onClick={() => onOpen(category.id)}>
        <strong>{name}</strong>
        <span className={classNames('k-muted k-small k-unbroken', styles['slug'])}>/{category.slug}</span>
      </button>
      <span className="k-muted k-small k-unbroken">{t('blogCategories.posts', { count: category.posts })}</span>
      {mayMove && (
        <Row as="span" wrap={false}>
          {move(-1, t('blogCategories.up', { name }), <IconArrowUp size={18} stroke={1.75} />)}
          {move(1, t('blogCategories.down', { name }), <IconArrowDown size={18} stroke={1.75} />)}
        </Row>
      )}
    </li>
  )
}

/** Whether another category of its level stands before or after it. */
function hasSibling(items: readonly BlogCategory[], category: BlogCategory, by: 1 | -1): boolean {
  const level = items.filter(({ parentId }) => parentId === category.parentId)
  return level[level.indexOf(category) + by] !== undefined
}
