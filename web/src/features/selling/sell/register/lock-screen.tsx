import { Stack } from '#src/ui/layout/boxes.tsx'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import styles from '#src/features/selling/sell/register/lock-screen.module.css'
import { lockedScanStore } from '#src/features/selling/sell/base/locked-scan-store.ts'
import { LogInDialog } from '#src/features/selling/sell/register/log-in-dialog.tsx'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { shortestPin } from '@mostrador/contract/pin.ts'
import type { T } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'
import { type Form, useForm } from '#src/lib/form.ts'
import { useStore } from '#src/lib/store.ts'
import { networkStore } from '#src/offline/network.ts'
import type { OwnPin, PinRefusal } from '#src/offline/pin-checker.ts'
import { waitParts } from '#src/offline/pin-tries.ts'
import { openLockedScreen } from '#src/session/screen-lock.ts'
import { Button } from '#src/ui/button.tsx'
import { IconLock } from '#src/ui/icons.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type ScreenProps = { till: { pins: Pick<Till['pins'], 'readOwnPin'>; nudge: () => void }; session: AuthSession }

/** Covers the sell screen until its person unlocks it by PIN or password. What is open below stays unchanged and cannot be read. */
export function LockScreen({ till, session }: ScreenProps) {
  const t = useT()
  const titleId = useId()
  const [isLoggingIn, setLoggingIn] = useState(false)
  const dialog = useRef<HTMLDialogElement>(null)
  const pin = useOwnPin(till.pins, session.user.id)
  const isOffline = useStore(networkStore, 'online') === 'offline'
  useCover(dialog)

  return (
    <>
      <dialog
        ref={dialog}
        className={styles['lock']}
        aria-labelledby={titleId}
        onCancel={(event) => event.preventDefault()}
        // Browsers close a dialog on the second Escape, whatever its cancel event says.
        onKeyDown={(event) => event.key === 'Escape' && event.preventDefault()}
        data-testid="lock-screen"
      >
        <Stack gap={4} className={styles['box']}>
          <span className={styles['icon']}>
            <IconLock size={32} />
          </span>
          <h1 className="k-title" id={titleId}>
            {t('sell.lock.title')}
          </h1>
          <p>{t('sell.lock.text', { name: session.user.name })}</p>
          {pin && <PinForm key={pin.pinId} pin={pin} />}
          <Button wide disabled={isOffline} onClick={() => setLoggingIn(true)} data-testid="lock-log-in">
            {t('sell.lock.logIn')}
          </Button>
          {isOffline && <p className="k-muted k-small">{t('sell.lock.needsNetwork')}</p>}
          <LockedScan />
        </Stack>
      </dialog>
      {isLoggingIn && (
        <LogInDialog
          session={session}
          waiting={0}
          words={{ title: t('sell.lock.logIn'), text: t('sell.lock.logInText'), later: t('shell.buttons.cancel') }}
          onLoggedIn={() => {
            openLockedScreen()
            till.nudge()
          }}
          onLater={() => setLoggingIn(false)}
        />
      )}
    </>
  )
}

/** Shows the dialog over everything, and marks the page as locked. */
function useCover(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(
    function coverTheScreen() {
      document.documentElement.dataset['locked'] = 'true'
      const shown = dialog.current
      if (!shown?.open) shown?.showModal()
      return () => {
        delete document.documentElement.dataset['locked']
        lockedScanStore.set(null)
        shown?.close()
      }
    },
    [dialog],
  )
}

/** Reports a code that was scanned while the screen is locked. */
function LockedScan() {
  const t = useT()
  const code = useStore(lockedScanStore, null)
  return (
    <div role="alert" className={styles['scan']} data-testid="lock-scan">
      {code !== null && <p>{t('sell.lock.scan', { code })}</p>}
    </div>
  )
}

/** The seller's PIN as this device knows it; it is checked locally, so no network is needed. */
function useOwnPin({ readOwnPin }: Pick<Till['pins'], 'readOwnPin'>, userId: string): OwnPin | null {
  const [pin, setPin] = useState<OwnPin | null>(null)
  useEffect(
    function readOnce() {
      let isGone = false
      readOwnPin(userId).then(
        (found) => !isGone && setPin(found),
        () => undefined,
      )
      return () => {
        isGone = true
      }
    },
    [readOwnPin, userId],
  )
  return pin
}

function PinForm({ pin }: { pin: OwnPin }) {
  const t = useT()
  const { form, field } = usePinCheck(pin)
  return (
    <Stack as="form" gap={3} className={styles['form']} onSubmit={form.onSubmit} autoComplete="off" noValidate>
      <TextField
        ref={field}
        label={t('sell.lock.pin')}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        {...form.field('pin')}
        onChange={(typed) => form.set('pin', typed.replace(/\D/g, ''))}
        // A scan is not a PIN: it is removed and reported.
        data-scan="divert"
        data-testid="lock-pin"
      />
      <Button
        type="submit"
        look="filled"
        size="lg"
        wide
        loading={form.isSending}
        disabled={form.values.pin.length < shortestPin}
        data-testid="lock-open"
      >
        {t('sell.lock.open')}
      </Button>
    </Stack>
  )
}

function faultWords(refusal: PinRefusal, t: T): string {
  if (refusal.fault === 'wrong') return t('sell.lock.faults.wrong')
  const { unit, count } = waitParts(refusal.waitMs)
  return t(`sell.lock.faults.wait.${unit}`, { count })
}

/** The PIN being typed; the right one unlocks the screen. */
function usePinCheck(pin: OwnPin) {
  const t = useT()
  const field = useRef<HTMLInputElement>(null)
  useEffect(function beginWithThePin() {
    field.current?.focus()
  }, [])

  const form: Form<{ pin: string }> = useForm({
    initial: { pin: '' },
    onSubmit: async (values) => {
      const answer = await pin.check(values.pin)
      if (answer === 'right') return openLockedScreen()
      form.set('pin', '')
      return { pin: faultWords(answer, t) }
    },
  })
  return { form, field }
}
