import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { listVisitedShops, withdrawShopConsent } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { AccountFailed } from '#src/features/access/account/account-frame.tsx'
import styles from '#src/features/access/account/account.module.css'
import { useTimeSettings } from '#src/features/access/account/use-time-settings.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { Button } from '#src/ui/button.tsx'
import { Section, SectionLoading } from '#src/ui/section.tsx'

/**
 * The external shops that have the person's name and e-mail, each with a way to withdraw. `isOptional`: nothing is shown to people whom no shop
 * knows.
 */
export function ShopConsents({ isOptional = false }: { isOptional?: boolean }) {
  const t = useT()
  const { state, retry, reload } = useCall(listVisitedShops, {})
  const [withdrawn, setWithdrawn] = useState<string | null>(null)
  const { run, isRunning } = useAction()
  const withdraw = ({ id, name }: Shop) =>
    run(async () => {
      await callEndpoint(withdrawShopConsent, { shopId: id })
      setWithdrawn(name)
      reload()
    })
  const shops = state.status === 'done' ? state.data.items : []
  if (isOptional && shops.length === 0 && withdrawn === null && state.status !== 'failed') return null
  return (
    <Section title={t('account.visitedShops.link')} text={t('account.visitedShops.text')} testId="shop-consents">
      {state.status === 'loading' && <SectionLoading />}
      {state.status === 'failed' && <AccountFailed onRetry={retry} />}
      {withdrawn !== null && (
        <output data-testid="consent-withdrawn">{t('account.visitedShops.withdrawn', { shop: withdrawn })}</output>
      )}
      {state.status === 'done' && shops.length === 0 && withdrawn === null && <p>{t('account.visitedShops.empty')}</p>}
      {shops.length > 0 && (
        <Stack as="ul" fit className={styles['list']}>
          {shops.map((shop) => (
            <Consent key={shop.id} shop={shop} isRunning={isRunning} onWithdraw={() => void withdraw(shop)} />
          ))}
        </Stack>
      )}
    </Section>
  )
}

type Shop = { id: string; name: string; origin: string; isActive: boolean; firstAt: string; lastAt: string }

function Consent({ shop, isRunning, onWithdraw }: { shop: Shop; isRunning: boolean; onWithdraw: () => void }) {
  const t = useT()
  const settings = useTimeSettings()
  const navigate = useCheckedNavigate()
  const { name, origin, isActive, firstAt, lastAt } = shop
  const day = (iso: string) => formatDate(iso, settings)
  return (
    <Row
      as="li"
      gap={2}
      across={4}
      align="center"
      justify="between"
      className={styles['split']}
      data-testid="visited-shop"
    >
      <div>
        <p>
          <strong>{name}</strong>{' '}
          {!isActive && <span className={styles['badge']}>{t('account.visitedShops.gone')}</span>}
        </p>
        <p className="k-soft k-body">
          {[
            new URL(origin).host,
            t('account.visitedShops.since', { when: day(firstAt) }),
            t('account.visitedShops.last', { when: day(lastAt) }),
          ].join(' · ')}
        </p>
      </div>
      <Row gap={3} across={5} align="center">
        {isActive && (
          <Button onClick={() => void navigate(origin, { external: true })}>
            {t('account.visitedShops.open', { shop: name })}
          </Button>
        )}
        <Button
          look="danger"
          loading={isRunning}
          onClick={onWithdraw}
          aria-label={t('account.visitedShops.withdrawOf', { shop: name })}
          data-testid="withdraw-consent"
        >
          {t('account.visitedShops.withdraw')}
        </Button>
      </Row>
    </Row>
  )
}
