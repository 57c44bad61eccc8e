import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { TillSettings } from '@mostrador/contract/features/selling/sell/schema.ts'
import { sellsAt } from '@mostrador/contract/features/selling/registers/sells-at.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { LogInAgain } from '#src/features/selling/sell/register/log-in-again.tsx'
import { OpeningCard } from '#src/features/selling/sell/register/opening-card.tsx'
import type { RegisterState } from '#src/features/selling/sell/till/register-flow.ts'
import { RemovedCard } from '#src/features/selling/sell/register/removed-card.tsx'
import { SellHeader } from '#src/features/selling/sell/screen/sell-header.tsx'
import styles from '#src/features/selling/sell/screen/sell-screen.module.css'
import { SellingScreen } from '#src/features/selling/sell/screen/selling-screen.tsx'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useTill } from '#src/features/selling/sell/till/use-till.ts'
import { rulesOf } from '#src/features/selling/registers/public.tsx'
import { ReceiptPrinter } from '#src/features/selling/receipts/public.tsx'
import { useLossAlert } from '#src/features/selling/sell/screen/use-loss-alert.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { storageBlockedStore } from '#src/offline/storage.ts'
import { live, liveStateStore } from '#src/live/live.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Spinner } from '#src/ui/spinner.tsx'

/** The sell screen from its start: storage, register, then selling. */
export function SellScreen({ companyId, session }: { companyId: string; session: AuthSession }) {
  const t = useT()
  const state = useTill(companyId)

  return (
    <>
      {state.kind === 'open' ? (
        <>
          <OpenTill till={state.till} session={session} />
          <LogInAgain till={state.till} session={session} />
        </>
      ) : (
        <Waiting till={null} session={session}>
          {state.kind === 'opening' ? (
            <Opening />
          ) : (
            <Card title={t('till.noStorage.title')} text={t('till.noStorage.text')} />
          )}
        </Waiting>
      )}
      <ReceiptPrinter />
    </>
  )
}

function OpenTill({ till, session }: { till: Till; session: AuthSession }) {
  const t = useT()
  const state = useStore(till.registers.state, till.registers.state.get())
  const { settings } = useStore(till.catalogue.state, till.catalogue.state.get())
  const isOthers = useIsOthers(state, settings, session)
  useLeaveWhenLost(state.kind === 'lost')
  useEffect(notifyOtherTabs, [])
  useLossAlert()

  if (state.kind === 'selling' && settings && !isOthers) {
    return (
      <SellingScreen
        till={till}
        register={state.register}
        settings={settings}
        session={session}
        isBroughtOver={state.isBroughtOver}
      />
    )
  }
  return (
    <Waiting till={till} session={session}>
      {state.kind === 'removed' && <RemovedCard till={till} session={session} removal={state.removal} />}
      {state.kind === 'choosing' && <OpeningCard till={till} session={session} state={state} />}
      {state.kind === 'selling' && isOthers && (
        <OpeningCard till={till} session={session} state={noRegister} othersName={state.register.checkout.name} />
      )}
      {(state.kind === 'starting' || (state.kind === 'selling' && !isOthers)) && (
        <Stack as="output" gap={3} className={styles['loading']}>
          <Spinner size={28} />
          {t('till.catalogue.first')}
        </Stack>
      )}
    </Waiting>
  )
}

const noRegister = { kind: 'choosing', reason: 'none' } as const

/**
 * Whether the open register is reserved for other profiles. It is evaluated once per register and profile: a rule that changes during a
 * shift applies from the next start, and takes no open sale off the screen.
 */
function useIsOthers(state: RegisterState, settings: TillSettings | null, session: AuthSession): boolean {
  const checkoutId = state.kind === 'selling' ? state.register.checkout.id : null
  const profile = session.companyProfile
  const [judged, setJudged] = useState<{ of: string; isOthers: boolean } | null>(null)
  const of = `${checkoutId} ${profile?.id}`
  if (checkoutId !== null && settings && profile && judged?.of !== of)
    setJudged({ of, isOthers: !sellsAt(profile, rulesOf(settings, checkoutId)) })
  return judged?.of === of && judged.isOthers
}

/** Runs once, now or when the live channel connects: a reconnection must not close newer tabs. */
function notifyOtherTabs(): () => void {
  let isTold = live.send({ event: 'usingCheckout' })
  return liveStateStore.subscribe(() => {
    if (!isTold) isTold = live.send({ event: 'usingCheckout' })
  })
}

function useLeaveWhenLost(isLost: boolean): void {
  const t = useT()
  const navigate = useNavigate()
  useEffect(
    function leaveForOtherTab() {
      if (!isLost) return
      showAlert({ type: 'warning', title: t('shell.live.usingCheckoutNewTab') })
      void navigate('/dashboard', { replace: true })
    },
    [isLost, navigate, t],
  )
}

function Waiting({ till, session, children }: { till: Till | null; session: AuthSession; children: ReactNode }) {
  return (
    <div className={styles['screen']}>
      <SellHeader till={till} session={session} checkoutName={null} />
      <div className={styles['waiting']}>{children}</div>
    </div>
  )
}

/** Shown while the device's data is opened; another tab may block it. */
function Opening() {
  const t = useT()
  const isBlocked = useStore(storageBlockedStore, false)
  if (!isBlocked) return <Spinner size={32} label={t('shell.preloader.loading')} />
  return <Card title={t('till.blocked.title')} text={t('till.blocked.text')} />
}

function Card({ title, text }: { title: string; text: string }) {
  return (
    <Stack as="section" gap={4} narrow className={classNames('k-card', styles['card'])} data-testid="till-stopped">
      <h1 className="k-title">{title}</h1>
      <p>{text}</p>
    </Stack>
  )
}
