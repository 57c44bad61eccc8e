import { Stack } from '#src/ui/layout/boxes.tsx'
import type { CheckoutSession } from '@mostrador/contract/features/selling/registers/schema.ts'
import { getSessionReport } from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { MovementKind } from '@mostrador/domain/drawer/cash-session.ts'
import { negate, type Money } from '@mostrador/domain/money/money.ts'
import type { SessionReport } from '@mostrador/domain/drawer/session-report.ts'
import { Link } from 'react-router'
import styles from '#src/features/selling/registers/page/register-page.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailLoading } from '#src/ui/detail-page.tsx'
import { SlipRow } from '#src/ui/slip.tsx'

type Line = 'opening' | 'sales' | 'corrections' | 'customerPayments' | 'payIn' | 'payOut' | 'cashDrop' | 'expense'
type CashLine = { key: Line; amount: Money; kinds: readonly MovementKind[] }

/** The drawer's arithmetic, each line with the kinds of movements that it adds up. */
function linesOf({ cash }: Pick<SessionReport, 'cash'>): CashLine[] {
  const lines: CashLine[] = [
    { key: 'opening', amount: cash.openingAmount, kinds: ['opening'] },
    { key: 'sales', amount: cash.salesAmount, kinds: ['sale', 'refund', 'saleVoid'] },
    { key: 'corrections', amount: cash.correctionsAmount, kinds: ['tenderCorrection'] },
    { key: 'customerPayments', amount: cash.customerPaymentsAmount, kinds: ['customerPayment'] },
    { key: 'payIn', amount: cash.payInAmount, kinds: ['payIn'] },
    { key: 'payOut', amount: negate(cash.payOutAmount), kinds: ['payOut'] },
    { key: 'cashDrop', amount: negate(cash.cashDropAmount), kinds: ['cashDrop'] },
    { key: 'expense', amount: negate(cash.expenseAmount), kinds: ['expense'] },
  ]
  return lines.filter(({ key, amount }) => key === 'opening' || key === 'sales' || amount !== 0)
}

type ExpectedCashProps = { session: CheckoutSession; isBlind: boolean }

/** How the expected cash of the open session is made, down to the rows of its ledger; nothing for who may not know it. */
export function ExpectedCashCard({ session, isBlind }: ExpectedCashProps) {
  const t = useT()
  const maySeeExpected = useCan(getSessionReport)
  if (!maySeeExpected) return null
  return (
    <Card title={t('sessions.cash')} testId="register-cash">
      {isBlind ? <p>{t('sessions.blind')}</p> : <CashLines session={session} />}
    </Card>
  )
}

function CashLines({ session: { id, checkoutId } }: Pick<ExpectedCashProps, 'session'>) {
  const t = useT()
  const { settings } = useCompany()
  const { data, error, refetch } = useEndpointQuery(getSessionReport, { id }, { networkMode: 'always' })
  if (error && !data) return <ListFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <DetailLoading label={t('shell.list.loading')} />
  const movements = pathTo('dashboard-checkouts-movements', 'en', { checkoutId, sessionId: id })
  return (
    <>
      <p className="k-soft">{t('sessions.cashHelp')}</p>
      <Stack gap={2} className={styles['rows']}>
        {linesOf(data.report).map(({ key, amount, kinds }) => (
          <SlipRow
            key={key}
            label={
              <Link className="tap" to={`${movements}?f.kind=${kinds.join(',')}`}>
                {t(`sessions.lines.${key}`)}
              </Link>
            }
            value={formatMoney(amount, settings)}
          />
        ))}
        <SlipRow
          strong
          label={t('sessions.lines.expected')}
          value={<span data-testid="expected-cash">{formatMoney(data.report.cash.expectedAmount, settings)}</span>}
        />
      </Stack>
    </>
  )
}
