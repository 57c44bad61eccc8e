import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Menu } from '@mantine/core'
import {
  archiveCategory,
  createCategory,
  deleteCategory,
  moveCategory,
} from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { CategoryNode } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import { IconChevronRight, IconDots } from '@tabler/icons-react'
import { type CSSProperties, type DragEvent, type KeyboardEvent, useState } from 'react'
import styles from '#src/features/catalogue/categories/categories.module.css'
import { CategoryMark } from '#src/features/catalogue/categories/category-icon.tsx'
import type { DropSide } from '#src/features/catalogue/categories/category-tree.ts'
import type { CategoryActions } from '#src/features/catalogue/categories/use-category-actions.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type CategoryRowProps = {
  category: CategoryNode
  hasChildren: boolean
  isOpen: boolean
  /** The only row that Tab stops at. */
  isCurrent: boolean
  actions: CategoryActions
  onToggle: () => void
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onDragStart: () => void
  /** Whether the dragged category may be dropped there. */
  mayDrop: (side: DropSide) => boolean
  onDrop: (side: DropSide) => void
}

/** One category: can be expanded and dragged, and has a menu. */
export function CategoryRow(props: CategoryRowProps) {
  const { category, isCurrent, actions } = props
  const t = useT()
  const language = useLanguage()
  const mayMove = useCan(moveCategory)
  const { side, ...dragProps } = useDropTarget(props)
  const name = category.name[language]
  // React's types do not include custom properties.
  const level = { '--level': category.depth } as CSSProperties

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a row has no role to be dragged by; keys and the menu do the same
    <Row
      as="li"
      gap={2}
      align="center"
      wrap={false}
      className={classNames('k-ruled k-hover', styles['row'])}
      style={level}
      data-drop={side ?? undefined}
      data-archived={category.status === 'archived'}
      draggable={mayMove}
      onDragStart={props.onDragStart}
      {...dragProps}
      data-testid={`category-${category.name.en}`}
    >
      <RowToggle {...props} name={name} />
      <CategoryMark color={category.color} icon={category.icon} />
      <button
        type="button"
        className={styles['name']}
        tabIndex={isCurrent ? 0 : -1}
        data-category={category.id}
        onClick={() => actions.open(category.id)}
        onFocus={props.onFocus}
        onKeyDown={props.onKeyDown}
      >
        {name}
      </button>
      {category.status === 'archived' && <StateBadge tone="quiet">{t('categories.status.archived')}</StateBadge>}
      <span className={classNames('k-muted k-small k-unbroken', styles['where'])}>{whereWords(category, t)}</span>
      <span className={classNames('k-soft k-small k-figures k-unbroken', styles['count'])}>
        {t('categories.products', { count: category.totalCount })}
      </span>
      <RowMenu {...props} name={name} />
    </Row>
  )
}

/** Where in the row the dragged category would be dropped: before, after or under it. */
function useDropTarget({ mayDrop, onDrop }: Pick<CategoryRowProps, 'mayDrop' | 'onDrop'>) {
  const [side, setSide] = useState<DropSide | null>(null)
  return {
    side,
    onDragOver: (event: DragEvent<HTMLElement>) => {
      const { top, height } = event.currentTarget.getBoundingClientRect()
      const at = (event.clientY - top) / height
      const wanted: DropSide = at < 0.25 ? 'before' : at > 0.75 ? 'after' : 'under'
      const may = mayDrop(wanted)
      if (may) event.preventDefault()
      setSide(may ? wanted : null)
    },
    onDragLeave: () => setSide(null),
    onDrop: (event: DragEvent<HTMLElement>) => {
      event.preventDefault()
      if (side) onDrop(side)
      setSide(null)
    },
  }
}

function RowToggle({ hasChildren, isOpen, isCurrent, onToggle, name }: CategoryRowProps & { name: string }) {
  const t = useT()
  if (!hasChildren) return <span className={styles['noToggle']} />
  return (
    <button
      type="button"
      className={styles['toggle']}
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'categories.collapse' : 'categories.expand', { name })}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onToggle}
    >
      <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
    </button>
  )
}

function whereWords({ showInPos, showInStore }: CategoryNode, t: ReturnType<typeof useT>): string {
  if (showInPos && showInStore) return ''
  if (!showInPos && !showInStore) return t('categories.hidden')
  return t(showInPos ? 'categories.onlyPos' : 'categories.onlyStore')
}

function RowMenu({ category, actions, isCurrent, name }: CategoryRowProps & { name: string }) {
  const t = useT()
  const mayMove = useCan(moveCategory)
  const mayAdd = useCan(createCategory)
  const mayArchive = useCan(archiveCategory)
  const mayDelete = useCan(deleteCategory)
  const isArchived = category.status === 'archived'
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconAction
          size="lg"
          label={t('categories.actions', { name })}
          tabIndex={isCurrent ? 0 : -1}
          data-testid={`category-menu-${category.name.en}`}
        >
          <IconDots size={18} stroke={1.75} />
        </IconAction>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => actions.open(category.id)}>{t('categories.edit')}</Menu.Item>
        {mayAdd && <Menu.Item onClick={() => actions.add(category.id)}>{t('categories.addUnder', { name })}</Menu.Item>}
        {mayMove && (
          <>
            <Menu.Item onClick={() => void actions.step(category, 'up')}>{t('categories.up')}</Menu.Item>
            <Menu.Item onClick={() => void actions.step(category, 'down')}>{t('categories.down')}</Menu.Item>
            <Menu.Item onClick={() => actions.askMove(category)}>{t('categories.moveTo')}</Menu.Item>
          </>
        )}
        {mayArchive && (
          <Menu.Item onClick={() => void actions.archive(category, !isArchived)}>
            {t(isArchived ? 'categories.restore' : 'categories.archive')}
          </Menu.Item>
        )}
        {mayDelete && (
          <Menu.Item c="var(--danger)" onClick={() => actions.askDelete(category)}>
            {t('categories.delete')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
