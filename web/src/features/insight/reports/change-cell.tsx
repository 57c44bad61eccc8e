import type { MeasureName } from '@mostrador/contract/features/insight/reports/measures.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import { changeOf } from '@mostrador/domain/report/change.ts'
import { figureText } from '#src/features/insight/reports/figure-words.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type ChangeCellProps = { name: MeasureName; now: string | null; before: string | null }

/** How the main figure of a row changed; a dash and “new” where there was nothing before. */
export function ChangeCell({ name, now, before }: ChangeCellProps) {
  const t = useT()
  const { settings } = useCompany()
  const change = changeOf(now, before)
  const was = t('reports.comparisons.before', { value: figureText(name, before, settings, t) })
  const sign = change.kind === 'percent' && !change.percent.startsWith('-') && change.percent !== '0' ? '+' : ''
  return (
    <td data-number="true" className="k-muted" title={was}>
      {change.kind === 'percent' ? sign + formatPercent(change.percent, settings) : '–'}
      {change.kind === 'new' && ` ${t('reports.comparisons.new')}`}
    </td>
  )
}
