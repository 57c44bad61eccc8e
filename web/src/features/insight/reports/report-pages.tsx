import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

/** How many rows there are, and the way to the others. */
export function ReportPages({ state, data }: { state: ReportState; data: ReportAnswer }) {
  const { t, translate } = useTranslator()
  const number = useNumberWords()
  const pages = Math.ceil(data.rowCount / state.input.per)
  return (
    <Row
      as="nav"
      gap={2}
      across={3}
      align="center"
      justify="between"
      className={classNames('k-muted k-small', styles['pages'])}
      aria-label={t('shell.pagination.label')}
    >
      <p aria-live="polite" data-testid="report-rows">
        {translate('reports.table.rows', { count: data.rowCount, number: number(data.rowCount) })}
      </p>
      {pages > 1 && (
        <Row as="span" gap={2} align="center" className={styles['ways']}>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconChevronLeft size={16} stroke={1.75} />}
            disabled={data.page <= 1}
            onClick={() => state.goToPage(data.page - 1)}
            data-testid="report-previous"
          >
            {t('shell.buttons.previous')}
          </Button>
          <span>{t('reports.table.page', { page: number(data.page), pages: number(pages) })}</span>
          <Button
            variant="default"
            size="xs"
            rightSection={<IconChevronRight size={16} stroke={1.75} />}
            disabled={data.page >= pages}
            onClick={() => state.goToPage(data.page + 1)}
            data-testid="report-next"
          >
            {t('shell.buttons.next')}
          </Button>
        </Row>
      )}
    </Row>
  )
}
