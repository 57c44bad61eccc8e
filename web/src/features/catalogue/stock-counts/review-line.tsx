import { classNames } from '#src/ui/class-names.ts'
import { Button } from '@mantine/core'
import { requestRecount } from '@mostrador/contract/features/catalogue/stock-counts/endpoints.ts'
import type { ReviewLine, StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import { Link } from 'react-router'
import styles from '#src/features/catalogue/stock-counts/stock-counts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** A line in words: the product, who counted how much and where, and what is to be known before it is applied. */
export function LineWords({ count, line }: { count: StockCount; line: ReviewLine }) {
  const t = useT()
  const { name, sku, productId, conflict, hasMovedMeanwhile, isZeroed, outcome } = line
  return (
    <div className={classNames('k-breaks k-shrinks', styles['what'])}>
      <Link to={`/dashboard/products?product=${productId}`}>{name}</Link>
      <small>{sku}</small>
      <Entries line={line} />
      {isZeroed && <small>{t('stockCounts.review.zeroed')}</small>}
      {conflict !== null && outcome !== 'applied' && (
        <small data-tone="bad" data-testid="line-conflict">
          {t(`stockCounts.review.conflicts.${conflict}`)}
        </small>
      )}
      {outcome === 'left' && <small>{t('stockCounts.review.left')}</small>}
      {hasMovedMeanwhile && outcome === null && <small>{t('stockCounts.review.moved')}</small>}
      {count.status === 'review' && outcome === null && line.counted !== null && (
        <RecountButton count={count} line={line} />
      )}
    </div>
  )
}

/** Who counted how much at which place; earlier rounds below the valid one. */
function Entries({ line: { entries, round } }: { line: ReviewLine }) {
  const t = useT()
  const { settings } = useCompany()
  return entries.map((entry) => {
    const quantity = formatQuantity(entry.quantity, settings)
    const { userName: name, place } = entry
    const text =
      place === ''
        ? t('stockCounts.review.entryNoPlace', { name, quantity })
        : t('stockCounts.review.entry', { name, place, quantity })
    return (
      <small key={`${entry.round}-${name}-${place}`}>
        {entry.round === round ? text : t('stockCounts.review.earlier', { round: entry.round, text })}
      </small>
    )
  })
}

function RecountButton({ count: { id, version }, line }: { count: StockCount; line: ReviewLine }) {
  const t = useT()
  const recount = useEndpointMutation(requestRecount)
  const { run, isRunning } = useAction()
  return (
    <Button
      variant="default"
      size="compact-sm"
      loading={isRunning}
      aria-label={t('stockCounts.review.recountOf', { name: line.name })}
      onClick={() =>
        void run(async () => {
          await recount.mutateAsync({ id, version, lineIds: [line.id] })
          showSnackbar({ text: t('stockCounts.review.recounted') })
        })
      }
      data-testid="recount-line"
    >
      {t('stockCounts.review.recount')}
    </Button>
  )
}
