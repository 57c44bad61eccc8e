import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import {
  createCategory,
  listCategoryTree,
  moveCategory,
} from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import { IconPlus, IconSearch } from '@tabler/icons-react'
import { type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import styles from '#src/features/catalogue/categories/categories.module.css'
import { CategoryDialogs } from '#src/features/catalogue/categories/category-dialogs.tsx'
import { CategoryForm } from '#src/features/catalogue/categories/category-form.tsx'
import { CategoryList } from '#src/features/catalogue/categories/category-list.tsx'
import { useCategoryActions } from '#src/features/catalogue/categories/use-category-actions.ts'
import { useMetadataDefaults } from '#src/features/catalogue/metadata/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure, ListSkeleton, ListWarning } from '#src/ui/admin/list/list-states.tsx'
import '#src/ui/admin/parts/mantine-parts.css'
import { usePageShortcuts } from '#src/ui/admin/list/use-page-shortcuts.ts'

/** The category tree, and one category over it (`?category=`). */
export default function Categories() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const query = useEndpointQuery(listCategoryTree, {}, { networkMode: 'always' })
  const defaults = useMetadataDefaults('category')
  const tree = query.data?.items ?? []
  const actions = useCategoryActions(tree)
  const mayAdd = useCan(createCategory)
  const mayMove = useCan(moveCategory)
  const searchRef = useRef<HTMLInputElement>(null)
  const [showArchived, setShowArchived] = useState(false)
  const q = params.get('q') ?? ''
  const id = params.get('category')
  usePageShortcuts({ '/': () => searchRef.current?.focus(), c: mayAdd ? () => actions.add(null) : undefined })

  const search = (text: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current)
        if (text === '') next.delete('q')
        else next.set('q', text)
        return next
      },
      { replace: true },
    )
  return (
    <Stack gap={4}>
      <PageTitle page={t('categories.title')} />
      <Header onAdd={() => actions.add(null)} />
      {query.error && query.data && <ListWarning error={query.error} onRetry={() => void query.refetch()} />}
      {tree.length > 0 && (
        <Tools ref={searchRef} q={q} onSearch={search} showArchived={showArchived} onShowArchived={setShowArchived} />
      )}
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && tree.length === 0 && <EmptySlip text={t('categories.empty')} />}
      {tree.length > 0 && <CategoryList tree={tree} q={q} showArchived={showArchived} actions={actions} />}
      {mayMove && tree.length > 0 && (
        <p className={classNames('k-muted k-small', styles['hint'])}>{t('categories.keys')}</p>
      )}
      <output className="visually-hidden" data-testid="category-said">
        {actions.said}
      </output>
      <CategoryDialogs tree={tree} actions={actions} />
      {id !== null && query.data && defaults && (
        <CategoryForm key={id} id={id} tree={tree} defaults={defaults} onClose={actions.close} />
      )}
    </Stack>
  )
}

function Header({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <Row as="header" gap={3} align="center" justify="between">
      <h1 className="k-title">{t('categories.title')}</h1>
      <ActionButton endpoint={createCategory}>
        {(unusable) => (
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} />}
            aria-keyshortcuts="c"
            onClick={onAdd}
            {...unusable}
            data-testid="add-category"
          >
            {t('categories.add')}
          </Button>
        )}
      </ActionButton>
    </Row>
  )
}

type ToolsProps = {
  ref: RefObject<HTMLInputElement | null>
  q: string
  onSearch: (text: string) => void
  showArchived: boolean
  onShowArchived: (isShown: boolean) => void
}

function Tools({ ref, q, onSearch, showArchived, onShowArchived }: ToolsProps) {
  const t = useT()
  return (
    <Row gap={3} align="center">
      <TextInput
        ref={ref}
        className={styles['search'] ?? ''}
        type="search"
        aria-label={t('categories.search')}
        placeholder={t('categories.search')}
        leftSection={<IconSearch size={18} stroke={1.75} />}
        value={q}
        onChange={(event) => onSearch(event.currentTarget.value)}
        data-testid="category-search"
      />
      <Checkbox
        label={t('categories.showArchived')}
        checked={showArchived}
        onChange={(event) => onShowArchived(event.currentTarget.checked)}
      />
    </Row>
  )
}
