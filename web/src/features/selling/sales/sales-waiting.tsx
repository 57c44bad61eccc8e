import { countSalesToReview } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import styles from '#src/features/selling/sales/sales.module.css'

/** How often the number is refreshed while a page stays open. */
const askEveryMs = 5 * 60_000

/** The number of sales that need review, next to the name of the screen; nothing if there are none. */
export function SalesWaiting() {
  const t = useT()
  const maySee = useCan(countSalesToReview)
  const { data } = useEndpointQuery(countSalesToReview, {}, { enabled: maySee, refetchInterval: askEveryMs })
  const count = (data?.saleCount ?? 0) + (data?.conflictCount ?? 0)
  if (count === 0) return null
  return (
    <span className={styles['waiting']} data-testid="sales-waiting">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{t('shell.menu.waiting', { count })}</span>
    </span>
  )
}
