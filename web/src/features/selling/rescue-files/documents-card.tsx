import { classNames } from '#src/ui/class-names.ts'
import type { RescuePreview } from '@mostrador/contract/features/selling/sync/rescue-schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { kindOf, type Results, rowsOf } from '#src/features/selling/rescue-files/rescue-contents.ts'
import styles from '#src/features/selling/rescue-files/rescue.module.css'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** Limit of shown rows; the table above counts all. */
const shownRows = 200

/** Every document with its result and the reason. */
export function DocumentsCard({ documents, results }: { documents: readonly RescuePreview[]; results: Results }) {
  const t = useT()
  const { settings } = useCompany()
  const number = useNumberWords()
  const rows = rowsOf(documents, results).slice(0, shownRows)
  return (
    <Card title={t('rescueFiles.total')} testId="rescue-documents">
      {documents.length > shownRows && (
        <p className="k-muted">
          {t('rescueFiles.shown', { shown: number(shownRows), total: number(documents.length) })}
        </p>
      )}
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('rescueFiles.document')}</th>
            <th scope="col">{t('rescueFiles.kind')}</th>
            <th scope="col">{t('rescueFiles.made')}</th>
            <th scope="col">{t('rescueFiles.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, kind, receiptNumber, createdAt, outcome, reason }) => (
            <tr key={id} data-testid="rescue-document" data-outcome={outcome}>
              <th scope="row" className={classNames('k-firm', styles['code'])}>
                {receiptNumber ?? t('rescueFiles.noNumber')}
              </th>
              <td>{t(`saleConflicts.kinds.${kindOf(kind)}`)}</td>
              <td>{formatDateTime(createdAt, settings)}</td>
              <td>
                <span className={styles['outcome']}>{t(`rescueFiles.outcomes.${outcome}`)}</span>
                {reason && <span className="k-block">{reason}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
