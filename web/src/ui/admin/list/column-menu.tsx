import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { late } from '#src/lib/late.ts'
import type { ColumnPopoverProps } from '#src/ui/admin/list/column-popover.tsx'
import { OpensLate } from '#src/ui/admin/parts/opens-late.tsx'

const ColumnPopover = late(async () => (await import('#src/ui/admin/list/list-tools.ts')).ColumnPopover)

/** The button that opens the column settings of a list. */
export function ColumnMenu(props: Omit<ColumnPopoverProps, 'button'>) {
  const t = useT()
  const button = (
    <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.75} />} data-testid="columns">
      {t('lists.columns.title')}
    </Button>
  )
  return (
    <OpensLate button={button} opens="dialog" fetch={ColumnPopover.fetch}>
      <ColumnPopover {...props} button={button} />
    </OpensLate>
  )
}
