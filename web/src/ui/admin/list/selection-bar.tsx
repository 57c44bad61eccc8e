import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, CloseButton } from '@mantine/core'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/list/selection-bar.module.css'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import type { Selection } from '#src/ui/admin/list-state/use-selection.ts'

type SelectionBarProps = { selection: Selection; total: number | null; children: ReactNode }

/** Replaces the toolbar while rows are selected, so that nothing below moves. */
export function SelectionBar({ selection, total, children }: SelectionBarProps) {
  const t = useT()
  const { settings } = useCompany()
  const { count, isAll, isPageChosen } = selection
  const all = formatQuantity(String(total ?? 0), settings)
  return (
    <Row
      as="section"
      gap={2}
      align="center"
      className={styles['bar']}
      aria-label={t('lists.selection.label')}
      data-testid="selection-bar"
    >
      <CloseButton aria-label={t('lists.selection.end')} onClick={selection.clear} data-testid="selection-end" />
      <output className="k-firm">
        {isAll ? t('lists.selection.allChosen', { total: all }) : t('lists.selection.count', { count })}
      </output>
      {!isAll && isPageChosen && total !== null && total > count && (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectAll} data-testid="select-all">
          {t('lists.selection.all', { total: all })}
        </Button>
      )}
      <Row gap={2} className="k-aside">
        {children}
      </Row>
    </Row>
  )
}
