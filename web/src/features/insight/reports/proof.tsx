import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ReportAnswer } from '@mostrador/contract/features/insight/reports/schema.ts'
import { formatDate, formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { IconCircleCheck, IconAlertTriangle } from '@tabler/icons-react'
import styles from '#src/features/insight/reports/reports.module.css'
import { useTranslator } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

/** How the sums that a report reads compared with their documents. */
export function Proof({ proof, readAt }: { proof: NonNullable<ReportAnswer['proof']>; readAt: string }) {
  const { translate, t } = useTranslator()
  const { settings } = useCompany()
  const number = useNumberWords()
  const { documents, mended, unchecked } = proof
  const isEqual = proof.difference === '0'
  const day = formatDate(proof.checkedAt, settings)
  const moment = formatDateTime(proof.checkedAt, settings)
  const values = {
    time: day === formatDate(readAt, settings) ? moment.replace(day, '').trim() : moment,
    difference: formatMoney(money(BigInt(proof.difference)), settings),
  }
  const Icon = isEqual ? IconCircleCheck : IconAlertTriangle
  return (
    <Row
      as="p"
      gap={2}
      wrap={false}
      className={classNames('k-muted k-small', styles['proof'])}
      data-equal={isEqual}
      data-testid="report-proof"
    >
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>
        {!isEqual
          ? t('reports.proof.differs', values)
          : documents === null
            ? t('reports.proof.own', values)
            : translate('reports.proof.same', { ...values, count: documents, number: number(documents) })}
        {mended > 0 && ` · ${translate('reports.proof.mended', { count: mended })}`}
        {unchecked > 0 && ` · ${translate('reports.proof.unchecked', { count: unchecked })}`}
      </span>
    </Row>
  )
}
