import { Button } from '@mantine/core'
import { endShopSessions, getShopAccountOfCustomer } from '@mostrador/contract/features/shop/shop-accounts/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The customer's account of the online shop, and the way to sign them out. Customers without an account have no card. */
export function ShopAccountCard({ customerId: id }: { customerId: string }) {
  const t = useT()
  const { settings } = useCompany()
  const { data } = useEndpointQuery(getShopAccountOfCustomer, { id })
  const end = useEndpointMutation(endShopSessions)
  const { run, isRunning } = useAction()
  const account = data?.account
  if (!account) return null
  const { email, createdAt, sessionCount, lastSeenOn } = account
  const signOut = async () => {
    await end.mutateAsync({ id })
    showSnackbar({ text: t('customers.shopAccount.ended') })
  }
  return (
    <Card title={t('customers.shopAccount.title')} testId="customer-shop-account">
      <p>
        {email !== null && (
          <>
            {email}
            <br />
          </>
        )}
        <span className="k-muted k-small">
          {t('customers.shopAccount.since', { date: formatDate(createdAt, settings) })}
        </span>
      </p>
      <p className="k-muted k-small">
        {lastSeenOn === null
          ? t('customers.shopAccount.none')
          : t('customers.shopAccount.sessions', { count: sessionCount, date: formatDate(lastSeenOn, settings) })}
      </p>
      {sessionCount > 0 && (
        <ActionButton endpoint={endShopSessions}>
          {(unusable) => (
            <Button
              variant="default"
              size="xs"
              loading={isRunning}
              onClick={() => void run(signOut)}
              {...unusable}
              data-testid="end-shop-sessions"
            >
              {t('customers.shopAccount.end')}
            </Button>
          )}
        </ActionButton>
      )}
    </Card>
  )
}
