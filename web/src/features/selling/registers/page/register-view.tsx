import { Button } from '@mantine/core'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type getCheckout, updateCheckout } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { registerAddress } from '#src/features/selling/registers/register-address.ts'
import { DevicesCard } from '#src/features/selling/registers/page/devices-card.tsx'
import { ExpectedCashCard } from '#src/features/selling/registers/page/expected-cash-card.tsx'
import { RulesCard } from '#src/features/selling/registers/page/rules-card.tsx'
import { SessionsCard } from '#src/features/selling/registers/page/sessions-card.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, DetailPage, type DetailPageProps } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

type RegisterViewProps = OutputOf<typeof getCheckout> & Pick<DetailPageProps, 'back'>

/** The page of a register that was found. */
export function RegisterView({ checkout, sellers, devices, back }: RegisterViewProps) {
  const t = useT()
  const { id, name, code, status, openSession } = checkout
  return (
    <DetailPage
      title={name}
      back={back}
      badge={
        status === 'inactive' ? (
          <StateBadge tone="warn">{t('registers.statuses.inactive')}</StateBadge>
        ) : (
          <StateBadge tone={openSession ? 'good' : 'quiet'} testId="register-state">
            {t(openSession ? 'registers.list.open' : 'registers.list.closed')}
          </StateBadge>
        )
      }
      note={<code>{code}</code>}
      actions={<Actions id={id} />}
      aside={
        <>
          <DevicesCard devices={devices} />
          <RulesCard checkout={checkout} />
        </>
      }
    >
      <NowCard checkout={checkout} sellers={sellers} />
      {openSession && <ExpectedCashCard session={openSession} isBlind={checkout.blindClose} />}
      {/* A session that opened or closed changes the first rows. */}
      <SessionsCard key={openSession?.id ?? ''} checkoutId={id} />
    </DetailPage>
  )
}

function Actions({ id }: { id: string }) {
  const t = useT()
  const mayEdit = useCan(updateCheckout)
  return (
    <>
      <Button
        variant="default"
        component={Link}
        to={pathTo('dashboard-checkouts-movements', 'en', { checkoutId: id })}
        data-testid="register-movements"
      >
        {t('sessions.movements')}
      </Button>
      {mayEdit && (
        <Button component={Link} to={`/dashboard/checkouts${registerAddress('', id)}`} data-testid="register-edit">
          {t('sessions.edit')}
        </Button>
      )}
    </>
  )
}

/** Who opened the register and who sells at it, or what was left in its drawer. */
function NowCard({ checkout, sellers }: Pick<RegisterViewProps, 'checkout' | 'sellers'>) {
  const t = useT()
  const { settings } = useCompany()
  const { openSession, leftAmount } = checkout
  if (!openSession)
    return (
      <Card title={t('sessions.now')} testId="register-now">
        <p>
          {leftAmount === null
            ? t('sessions.neverOpened')
            : t('sessions.closedNow', { amount: formatMoney(leftAmount, settings) })}
        </p>
      </Card>
    )
  const { number, openedAt, openedByName, openingCountedAmount, openingNote } = openSession
  return (
    <Card title={t('sessions.now')} testId="register-now">
      <p>{t('sessions.openSince', { time: formatDateTime(openedAt, settings), name: openedByName })}</p>
      <Facts
        facts={[
          [t('sessions.list.number'), t('sessions.session', { number })],
          [t('sessions.lines.opening'), formatMoney(openingCountedAmount, settings)],
          [
            t('sessions.sellers'),
            sellers.map(({ name, documentCount }) => t('sessions.seller', { name, count: documentCount })).join(', ') ||
              t('sessions.noSales'),
          ],
          [t('sessions.openingNote'), openingNote],
        ]}
      />
    </Card>
  )
}
