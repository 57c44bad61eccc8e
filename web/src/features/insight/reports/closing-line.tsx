import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { reports } from '@mostrador/contract/features/insight/reports/catalogue.ts'
import { measureOf } from '@mostrador/contract/features/insight/reports/measures.ts'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { listPeriodCloses } from '@mostrador/contract/features/insight/period-closes/endpoints.ts'
import { formatDate, formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { IconLock } from '@tabler/icons-react'
import { Link } from 'react-router'
import { periodsKey } from '#src/features/insight/period-closes/public.tsx'
import { figureText } from '#src/features/insight/reports/figure-words.ts'
import styles from '#src/features/insight/reports/reports.module.css'
import type { ReportState } from '#src/features/insight/reports/use-report-url.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type ClosingLineProps = { state: ReportState; closing: NonNullable<ReportAnswer['closing']> }

/** That days of the report were closed, what arrived since, and the way to it. */
export function ClosingLine({ state, closing }: ClosingLineProps) {
  const t = useT()
  const { settings } = useCompany()
  const maySee = useCan(listPeriodCloses)
  const { closeId, closedAt, to } = closing
  return (
    <Row
      as="p"
      gap={2}
      wrap={false}
      className={classNames('k-muted k-small', styles['proof'])}
      data-testid="report-closing"
    >
      <IconLock size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {t('reports.closing.closedOn', { day: formatDate(to, settings), when: formatDateTime(closedAt, settings) })}{' '}
        <Arrived state={state} closing={closing} />{' '}
        {maySee && (
          <Link to={`${pathTo('dashboard-report', 'en', { key: periodsKey })}?close=${closeId}`}>
            {t('reports.closing.see')}
          </Link>
        )}
      </span>
    </Row>
  )
}

function Arrived({ state, closing: { documents, difference } }: ClosingLineProps) {
  const t = useT()
  const { settings } = useCompany()
  if (documents === 0) return t('reports.closing.nothing')
  if (difference === null) return t('reports.closing.count', { count: documents })
  const { main } = reports[state.name]
  const sign = difference.startsWith('-') || measureOf(main).kind === 'day' ? '' : '+'
  return t('reports.closing.later', {
    count: documents,
    measure: t(`reports.measures.${main}`),
    amount: sign + figureText(main, difference, settings, t),
  })
}
