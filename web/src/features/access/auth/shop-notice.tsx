import styles from '#src/features/access/auth/auth-card.module.css'
import type { ShopRequest } from '#src/features/access/auth/shop-request-state.ts'
import { useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { IconInfo } from '#src/ui/icons.tsx'

/** Says early why a shop's request does not work. The person may log in all the same. */
export function ShopNotice({ request }: { request: ShopRequest }) {
  const t = useT()
  if (request.status !== 'refused') return null
  return (
    <output className={styles['notice']} data-testid="shop-notice">
      <IconInfo />
      {request.error instanceof ApiError ? request.error.message : t('shell.alerts.noConnection')}
    </output>
  )
}
