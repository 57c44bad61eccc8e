import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { CategoryRow } from '#src/features/catalogue/categories/category-row.tsx'
import { type DropSide, dropPlace, stepOf, visibleRows } from '#src/features/catalogue/categories/category-tree.ts'
import type { CategoryActions } from '#src/features/catalogue/categories/use-category-actions.ts'
import { useT } from '#src/language/use-t.ts'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'

type CategoryListProps = {
  tree: readonly CategoryNode[]
  q: string
  showArchived: boolean
  actions: CategoryActions
}

/** The rows of the tree. Arrow keys move between them; Alt with an arrow key, or dragging, moves a category. */
export function CategoryList({ tree, q, showArchived, actions }: CategoryListProps) {
  const t = useT()
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(tree.map(({ id }) => id)))
  const [currentId, setCurrentId] = useState<string | null>(null)
  const rows = visibleRows(tree, { open, q, showArchived })
  const parents = new Set(tree.map(({ parentId }) => parentId))
  const current = rows.find(({ id }) => id === currentId) ?? rows[0]

  const toggle = (id: string, isOpen: boolean) => {
    const next = new Set(open)
    if (isOpen) next.add(id)
    else next.delete(id)
    setOpen(next)
  }
  const { listRef, handleKey } = useTreeKeys({ tree, rows, parents, open, toggle, actions })
  const dragging = useDragging(tree, actions)

  if (rows.length === 0) return <EmptySlip live="status" text={t('categories.noMatch')} />
  return (
    <>
      <Row gap={3} align="center">
        <Button variant="subtle" size="xs" onClick={() => setOpen(new Set(tree.map(({ id }) => id)))}>
          {t('categories.expandAll')}
        </Button>
        <Button variant="subtle" size="xs" onClick={() => setOpen(new Set())}>
          {t('categories.collapseAll')}
        </Button>
      </Row>
      <ul className="k-card" aria-label={t('categories.caption')} ref={listRef}>
        {rows.map((category) => (
          <CategoryRow
            key={category.id}
            category={category}
            hasChildren={parents.has(category.id)}
            isOpen={open.has(category.id)}
            isCurrent={category === current}
            actions={actions}
            onToggle={() => toggle(category.id, !open.has(category.id))}
            onFocus={() => setCurrentId(category.id)}
            onKeyDown={(event) => handleKey(event, category)}
            onDragStart={() => dragging.start(category.id)}
            mayDrop={(side) => dragging.mayDrop(category, side)}
            onDrop={(side) => dragging.drop(category, side)}
          />
        ))}
      </ul>
    </>
  )
}

type TreeKeysOptions = {
  tree: readonly CategoryNode[]
  rows: readonly CategoryNode[]
  parents: ReadonlySet<string | null>
  open: ReadonlySet<string>
  toggle: (id: string, isOpen: boolean) => void
  actions: CategoryActions
}

function useTreeKeys({ tree, rows, parents, open, toggle, actions }: TreeKeysOptions) {
  const listRef = useRef<HTMLUListElement>(null)
  const focus = (id: string | null | undefined) =>
    listRef.current?.querySelector<HTMLElement>(`[data-category="${id ?? ''}"]`)?.focus()
  const move = async (category: CategoryNode, step: Parameters<typeof stepOf>[2]) => {
    const place = stepOf(tree, category.id, step)
    if (!place) return
    if (place.parentId !== null) toggle(place.parentId, true)
    await actions.move(category, place)
    focus(category.id)
  }
  const handleKey = (event: KeyboardEvent, category: CategoryNode) => {
    const at = rows.indexOf(category)
    const isOpen = open.has(category.id) && parents.has(category.id)
    const handlers: Record<string, () => void> = event.altKey
      ? {
          ArrowUp: () => void move(category, 'up'),
          ArrowDown: () => void move(category, 'down'),
          ArrowRight: () => void move(category, 'in'),
          ArrowLeft: () => void move(category, 'out'),
        }
      : {
          ArrowUp: () => focus(rows[at - 1]?.id),
          ArrowDown: () => focus(rows[at + 1]?.id),
          ArrowRight: () => (isOpen ? focus(rows[at + 1]?.id) : toggle(category.id, true)),
          ArrowLeft: () => (isOpen ? toggle(category.id, false) : focus(category.parentId)),
          Home: () => focus(rows[0]?.id),
          End: () => focus(rows.at(-1)?.id),
        }
    const handle = handlers[event.key]
    if (!handle) return
    event.preventDefault()
    handle()
  }
  return { listRef, handleKey }
}

function useDragging(tree: readonly CategoryNode[], actions: CategoryActions) {
  const [draggedId, setDraggedId] = useState<string | null>(null)
  const drop = (over: CategoryNode, side: DropSide) => {
    const dragged = tree.find(({ id }) => id === draggedId)
    const place = dragged && dropPlace(tree, dragged.id, over.id, side)
    setDraggedId(null)
    if (dragged && place) void actions.move(dragged, place)
  }
  const mayDrop = (over: CategoryNode, side: DropSide) =>
    draggedId !== null && dropPlace(tree, draggedId, over.id, side) !== undefined
  return { start: setDraggedId, mayDrop, drop }
}
