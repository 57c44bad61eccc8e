import { Button } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import type { ColumnPopoverProps } from '#src/ui/admin/list/column-popover.tsx'
import { LazyOpener } from '#src/ui/admin/parts/lazy-opener.tsx'

const ColumnPopover = lazyPart(async () => (await import('#src/ui/admin/list/list-tools.ts')).ColumnPopover)

/** The button that opens the column settings of a list. */
export function ColumnMenu(props: Omit<ColumnPopoverProps, 'button'>) {
  const t = useT()
  const button = (
    <Button variant="default" leftSection={<IconColumns3 size={18} stroke={1.75} />} data-testid="columns">
      {t('lists.columns.title')}
    </Button>
  )
  return (
    <LazyOpener button={button} opens="dialog" fetch={ColumnPopover.fetch}>
      <ColumnPopover {...props} button={button} />
    </LazyOpener>
  )
}
