import { Button } from '@mantine/core'
import type { StockCount } from '@mostrador/contract/features/catalogue/stock-counts/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { KeptEntry } from '#src/features/catalogue/stock-counts/counting-store.ts'
import { isCounting } from '#src/features/catalogue/stock-counts/counting-figures.ts'
import styles from '#src/features/catalogue/stock-counts/stock-counts.module.css'
import type { useCounting } from '#src/features/catalogue/stock-counts/use-counting.ts'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type StateProps = { counting: ReturnType<typeof useCounting>; status: StockCount['status'] }

/** What waits on this device, what was refused, and whether the count is over. */
export function CountingState({ counting, status }: StateProps) {
  const t = useT()
  const waiting = counting.entries.filter(({ state }) => state === 'waiting').length
  const isEmpty = counting.entries.length === 0
  const refused = counting.entries.filter((entry) => !isCounting(entry) && !entry.isSeen)
  return (
    <>
      {counting.hasFailed && (
        <p className={styles['state']} data-tone="warn" role="alert">
          {t('stockCounts.counting.failed')}
        </p>
      )}
      {status === 'draft' && <p className={styles['state']}>{t('stockCounts.counting.notStarted')}</p>}
      {(status === 'applied' || status === 'cancelled') && (
        <p className={styles['state']} data-tone="warn">
          {t('stockCounts.counting.over')}
        </p>
      )}
      {!isEmpty && (
        <output className={styles['state']} data-tone={waiting > 0 ? 'warn' : 'good'} data-testid="counting-state">
          {waiting > 0 ? t('stockCounts.counting.waiting', { count: waiting }) : t('stockCounts.counting.saved')}
        </output>
      )}
      {refused.map((entry) => (
        <Refused key={entry.id} entry={entry} onSee={() => void counting.see(entry)} />
      ))}
    </>
  )
}

function Refused({ entry: { state, name, quantity }, onSee }: { entry: KeptEntry; onSee: () => void }) {
  const t = useT()
  const { settings } = useCompany()
  if (state === 'waiting' || state === 'stored' || state === 'known') return null
  return (
    <div className={styles['state']} data-tone="warn" role="alert" data-testid="refused-entry">
      <p>{t(`stockCounts.counting.refused.${state}`, { name, quantity: formatQuantity(quantity, settings) })}</p>
      <Button variant="default" size="compact-sm" onClick={onSee}>
        {t('stockCounts.counting.dismiss')}
      </Button>
    </div>
  )
}
