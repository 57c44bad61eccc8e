import { AccountFailed } from '#src/features/access/account/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { ApiError, NetworkError } from '#src/lib/api-error.ts'

/** Why the plans of a company are not shown. */
export function BillingFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && (error.status === 403 || error.status === 404))
    return (
      <p data-testid="billing-forbidden">
        {t(error.status === 403 ? 'billing.buy.forbidden' : 'billing.buy.notFound')}
      </p>
    )
  return (
    <>
      {error instanceof NetworkError && <p>{t('billing.offline')}</p>}
      <AccountFailed onRetry={onRetry} />
    </>
  )
}
