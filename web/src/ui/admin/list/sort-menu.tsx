import { Button } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { ActionMenu } from '#src/ui/admin/parts/action-menu.tsx'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

type SortMenuProps = { state: ListUrlState; columns: readonly { label: string; sort?: string }[] }

/** The available orders, including those of hidden columns. */
export function SortMenu({ state, columns }: SortMenuProps) {
  const t = useT()
  const orders = columns.flatMap(({ label, sort }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: t('lists.sort.up', { column: label }), Icon: IconArrowUp },
          { value: `-${sort}`, label: t('lists.sort.down', { column: label }), Icon: IconArrowDown },
        ],
  )
  if (orders.length === 0) return null
  const entries = orders.map(({ value, label, Icon }) => ({
    key: value,
    label,
    icon: <Icon size={16} stroke={1.75} />,
    isCurrent: state.url.sort === value,
    run: () => state.change({ sort: value }),
    testId: `sort-${value}`,
  }))
  return (
    <ActionMenu
      button={
        <Button variant="default" leftSection={<IconArrowsSort size={18} stroke={1.75} />} data-testid="sort">
          {t('lists.sort.label')}
        </Button>
      }
      sections={[{ key: 'orders', entries }]}
    />
  )
}
