import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Drawer } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconAdjustmentsHorizontal } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { FilterEditor } from '#src/ui/admin/filter/filter-editor.tsx'
import { filterValue } from '#src/ui/admin/filter/filter-value.ts'
import styles from '#src/ui/admin/filter/filter-sheet.module.css'
import type { KnownFilter } from '#src/ui/admin/list-state/list-filters.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'

type FilterSheetProps = { filters: readonly KnownFilter[]; state: ListUrlState; total: number | null }

/** All filters on a phone, in a sheet from below. They apply at once; the button shows how many rows are left. */
export function FilterSheet({ filters, state, total }: FilterSheetProps) {
  const t = useT()
  const [isOpen, { open, close }] = useDisclosure(false)
  const active = Object.keys(state.url.filters).length
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.75} />}
        aria-haspopup="dialog"
        onClick={open}
        data-testid="filter-sheet-open"
      >
        {active > 0 ? t('dashboard.list.showFilters', { count: active }) : t('dashboard.list.filters')}
      </Button>
      <Drawer.Root opened={isOpen} onClose={close} position="bottom" size="auto">
        <Drawer.Overlay />
        <Drawer.Content radius="lg" mah="85%" h="auto" data-testid="filter-sheet">
          <Drawer.Header role="presentation">
            <Drawer.Title className="k-large k-strong">{t('dashboard.list.filters')}</Drawer.Title>
            <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
          </Drawer.Header>
          <Drawer.Body className={classNames('k-stack k-gap4', styles['body'])}>
            {filters.map((filter) => (
              <Stack key={filter.name} as="section" gap={2} className={styles['filter']}>
                <h3 aria-hidden="true">{filter.label}</h3>
                <FilterEditor
                  filter={filter}
                  value={filterValue(filter, state)}
                  onChange={(text) => state.change({ filters: { [filter.name]: text } })}
                />
              </Stack>
            ))}
          </Drawer.Body>
          <Row gap={2} wrap={false} className={styles['foot']}>
            <Button variant="default" onClick={state.clear} disabled={!state.isFiltered}>
              {t('lists.clearAll')}
            </Button>
            <Button onClick={close} data-testid="filter-sheet-show">
              {total === null ? t('lists.showAny') : t('lists.showResults', { count: total })}
            </Button>
          </Row>
        </Drawer.Content>
      </Drawer.Root>
    </>
  )
}
