import { Button, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconCheck } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'

type SortMenuProps = { state: ListUrlState; columns: readonly { label: string; sort?: string }[] }

/** The orders there are, also those of columns that are not shown. */
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
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={18} stroke={1.75} />} data-testid="sort">
          {t('lists.sort.label')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {orders.map(({ value, label, Icon }) => (
          <Menu.Item
            key={value}
            leftSection={<Icon size={16} stroke={1.75} />}
            rightSection={state.url.sort === value && <IconCheck size={16} stroke={1.75} />}
            aria-current={state.url.sort === value}
            onClick={() => state.change({ sort: value })}
            data-testid={`sort-${value}`}
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
