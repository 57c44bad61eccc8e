import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { TextInput } from '@mantine/core'
import type { Permission } from '@mostrador/contract/permissions.ts'
import { permissionGroupKey } from '@mostrador/contract/screens/screen-words.ts'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import {
  choose,
  chooseGroup,
  differenceOf,
  leavesOf,
  type Lock,
  stateOf,
  type TreeRow,
  visibleRows,
} from '#src/features/access/profiles/permission-choice.ts'
import { PermissionRow } from '#src/features/access/profiles/permission-row.tsx'
import { permissionList, permissionWords } from '#src/features/access/profiles/permission-words.ts'
import styles from '#src/features/access/profiles/permission-tree.module.css'
import { useTreeKeys } from '#src/features/access/profiles/use-tree-keys.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'

type PermissionTreeProps = {
  chosen: readonly Permission[]
  locks: ReadonlyMap<Permission, Lock>
  isReadOnly: boolean
  onChange: (chosen: Permission[]) => void
  /** Rendered next to a chosen permission, such as a limit. */
  besides: (permission: Permission) => ReactNode
}

/** Every permission, as a tree with three-state groups. */
export function PermissionTree({ chosen, locks, isReadOnly, onChange, besides }: PermissionTreeProps) {
  const t = useT()
  const labelId = useId()
  const [text, setText] = useState('')
  const { said, setGroup, toggle } = useChoice({ chosen, locks, isReadOnly, onChange })
  const { rows, isOpen, openBranch } = useBranches(text)
  const keys = useTreeKeys({ rows, isOpen, setOpen: openBranch, toggle })

  return (
    <Stack gap={3}>
      <SearchField text={text} onChange={setText} />
      <span id={labelId} className="visually-hidden">
        {t('profiles.form.permissions')}
      </span>
      {rows.length === 0 ? (
        <output className="k-muted k-small">{t('profiles.tree.nothingFound')}</output>
      ) : (
        // A tree is one stop of the Tab key; its lines take the focus in turn.
        // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
        <div
          role="tree"
          aria-labelledby={labelId}
          className={styles['tree']}
          onKeyDown={keys.onKeyDown}
          data-testid="permission-tree"
        >
          {rows.map((row) => (
            <PermissionRow
              key={row.node.key}
              row={row}
              chosen={chosen}
              locks={locks}
              isReadOnly={isReadOnly}
              isOpen={isOpen(row.node.key)}
              isActive={keys.activeKey === row.node.key}
              onActive={() => keys.setActiveKey(row.node.key)}
              onToggle={() => toggle(row)}
              onOpen={(wanted) => openBranch(row.node.key, wanted)}
              onGroup={(wish) => setGroup(row, wish)}
              beside={row.node.permission && chosen.includes(row.node.permission) && besides(row.node.permission)}
            />
          ))}
        </div>
      )}
      <output className={classNames('k-muted k-small', styles['said'])} data-testid="tree-said">
        {said}
      </output>
    </Stack>
  )
}

/** The visible rows, and which groups are open: a search opens those with a match. */
function useBranches(text: string) {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['SALES']))
  const isMatch = useMatch(text)
  const rows = visibleRows(open, isMatch)
  const openBranch = (key: string, isOpen: boolean) =>
    setOpen((keys) => new Set(isOpen ? [...keys, key] : [...keys].filter((other) => other !== key)))
  const isOpen = (key: string) => isMatch !== null || open.has(key)
  return { rows, isOpen, openBranch }
}

/** Chooses single permissions and whole groups; `said` names the permissions that changed with them. */
function useChoice({ chosen, locks, isReadOnly, onChange }: Omit<PermissionTreeProps, 'besides'>) {
  const t = useT()
  const [said, say] = useState('')
  const isClosed = (permission: Permission) => isReadOnly || locks.has(permission)
  const change = (next: Permission[], pressed: readonly Permission[]) => {
    const { added, removed } = differenceOf(chosen, next)
    const alsoAdded = added.filter((permission) => !pressed.includes(permission))
    const alsoRemoved = removed.filter((permission) => !pressed.includes(permission))
    say(
      [
        alsoAdded.length > 0 ? t('profiles.tree.alsoAdded', { list: permissionList(t, alsoAdded) }) : '',
        alsoRemoved.length > 0 ? t('profiles.tree.alsoRemoved', { list: permissionList(t, alsoRemoved) }) : '',
      ]
        .filter((part) => part !== '')
        .join('. '),
    )
    onChange(next)
  }
  const setGroup = (row: TreeRow, wish: 'all' | 'view' | 'none') => {
    const leaves = leavesOf(row.node)
    change(
      chooseGroup(chosen, leaves, wish, (permission) => !isClosed(permission)),
      leaves,
    )
  }
  const toggle = (row: TreeRow) => {
    const { permission } = row.node
    if (permission === undefined) {
      const openLeaves = leavesOf(row.node).filter((leaf) => !isClosed(leaf))
      setGroup(row, stateOf(chosen, openLeaves) === 'all' ? 'none' : 'all')
    } else if (!isClosed(permission)) change(choose(chosen, permission, !chosen.includes(permission)), [permission])
  }
  return { said, setGroup, toggle }
}

function SearchField({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const t = useT()
  return (
    <TextInput
      type="search"
      aria-label={t('profiles.tree.find')}
      placeholder={t('profiles.tree.find')}
      leftSection={<IconSearch size={18} stroke={1.75} />}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
      data-testid="permission-search"
    />
  )
}

/** Whether a permission matches the search: by its sentence, its code or the name of its group. */
function useMatch(text: string): ((permission: Permission) => boolean) | null {
  const { t, translate } = useTranslator()
  const wanted = foldText(text.trim())
  if (wanted === '') return null
  return (permission) => {
    const group = permission.split('__').slice(0, -1).join('__')
    const searched = [permissionWords(t, permission), permission, translate(permissionGroupKey(group))]
    return searched.some((words) => foldText(words).includes(wanted))
  }
}
