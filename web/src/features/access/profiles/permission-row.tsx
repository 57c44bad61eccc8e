import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Checkbox } from '@mantine/core'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { permissionGroupKey } from '@mostrador/contract/screens/screen-words.ts'
import { IconChevronRight, IconLock } from '@tabler/icons-react'
import { type MouseEvent, type ReactNode, useId } from 'react'
import { leavesOf, type Lock, needsOf, stateOf, type TreeRow } from '#src/features/access/profiles/permission-choice.ts'
import { permissionList, permissionWords } from '#src/features/access/profiles/permission-words.ts'
import styles from '#src/features/access/profiles/permission-tree.module.css'
import { useT, useTranslator } from '#src/language/use-t.ts'

type PermissionRowProps = {
  row: TreeRow
  chosen: readonly Permission[]
  locks: ReadonlyMap<Permission, Lock>
  isReadOnly: boolean
  isOpen: boolean
  isActive: boolean
  onActive: () => void
  onToggle: () => void
  onOpen: (wanted: boolean) => void
  onGroup: (wish: 'all' | 'view' | 'none') => void
  beside: ReactNode
}

const ariaChecked = { all: true, some: 'mixed', none: false } as const

/** One line of the tree: an expandable group, or a permission. */
export function PermissionRow(props: PermissionRowProps) {
  const { row, chosen, locks, isReadOnly, isOpen, isActive } = props
  const { node, level } = row
  const labelId = useId()
  const leaves = leavesOf(node)
  const state = stateOf(chosen, leaves)
  const isClosed = isReadOnly || leaves.every((leaf) => locks.has(leaf))

  const press = (event: MouseEvent) => {
    const isControl = event.target instanceof Element && event.target.closest('button, input, label') !== null
    if (isControl) return
    const isBox = event.target instanceof Element && event.target.closest('[data-box]') !== null
    if (node.permission || isBox) props.onToggle()
    else props.onOpen(!isOpen)
  }
  return (
    // The tree handles the keys of all its lines.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Stack
      gap={1}
      align="center"
      role="treeitem"
      aria-level={level}
      aria-posinset={row.position}
      aria-setsize={row.size}
      aria-checked={ariaChecked[state]}
      aria-disabled={isClosed}
      aria-selected={isActive}
      {...(!node.permission && { 'aria-expanded': isOpen })}
      tabIndex={isActive ? 0 : -1}
      className={classNames('k-hover k-across2', styles['row'])}
      data-level={level}
      data-key={node.key}
      data-branch={!node.permission}
      data-closed={isClosed}
      onClick={press}
      onFocus={props.onActive}
      data-testid={`permission-${node.key}`}
    >
      <span className={styles['chevron']} data-open={isOpen} aria-hidden="true">
        {!node.permission && <IconChevronRight size={18} stroke={1.75} />}
      </span>
      <span data-box="" className={styles['box']} aria-hidden="true">
        <Checkbox.Indicator size="sm" checked={state === 'all'} indeterminate={state === 'some'} disabled={isClosed} />
      </span>
      <RowWords row={row} labelId={labelId} lock={lockOf(leaves, locks)} count={countOf(leaves, chosen)} />
      {!node.permission && !isClosed && <GroupButtons {...props} labelId={labelId} />}
      {props.beside && <div className={styles['beside']}>{props.beside}</div>}
    </Stack>
  )
}

function countOf(leaves: readonly Permission[], chosen: readonly Permission[]): number {
  return leaves.filter((leaf) => chosen.includes(leaf)).length
}

/** A group says why it is locked if all of it is, for one reason. */
function lockOf(leaves: readonly Permission[], locks: ReadonlyMap<Permission, Lock>): Lock | undefined {
  const [first, ...others] = new Set(leaves.map((leaf) => locks.get(leaf)))
  return others.length === 0 ? first : undefined
}

type RowWordsProps = { row: TreeRow; labelId: string; lock: Lock | undefined; count: number }

function RowWords({ row: { node }, labelId, lock, count }: RowWordsProps) {
  const { t, translate } = useTranslator()
  const { permission } = node
  const needs = permission ? needsOf(permission) : []
  const note = permission
    ? needs.length > 0 && t('profiles.tree.needs', { list: permissionList(t, needs) })
    : t('profiles.tree.of', { count, total: leavesOf(node).length })
  return (
    <Row as="span" align="baseline" className={classNames('k-shrinks k-across3', styles['words'])}>
      <span id={labelId} className={styles['label']}>
        {permission ? permissionWords(t, permission) : translate(permissionGroupKey(node.key))}
      </span>
      {permission && <code className={classNames('k-muted k-tiny k-mono k-breaks', styles['code'])}>{permission}</code>}
      <span className={classNames('k-muted k-small', styles['note'])}>
        {lock ? (
          <>
            <IconLock size={14} stroke={1.75} aria-hidden="true" /> {t(`profiles.tree.${lock}`)}
          </>
        ) : (
          note
        )}
      </span>
    </Row>
  )
}

function GroupButtons({ row: { node }, isActive, onGroup, labelId }: PermissionRowProps & { labelId: string }) {
  const t = useT()
  const wishes = [
    { wish: 'all', label: t('profiles.tree.all') },
    { wish: 'view', label: t('profiles.tree.viewOnly') },
    { wish: 'none', label: t('profiles.tree.none') },
  ] as const
  return (
    <Row as="span" gap={1} wrap={false} className={styles['wishes']}>
      {wishes.map(({ wish, label }) => (
        <Button
          key={wish}
          variant="default"
          size="compact-xs"
          tabIndex={isActive ? 0 : -1}
          aria-describedby={labelId}
          onClick={() => onGroup(wish)}
          data-testid={`group-${node.key}-${wish}`}
        >
          {label}
        </Button>
      ))}
    </Row>
  )
}
