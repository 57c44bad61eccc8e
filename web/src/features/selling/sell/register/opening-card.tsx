import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Checkout } from '@mostrador/contract/features/selling/registers/schema.ts'
import { sellsAt } from '@mostrador/contract/features/selling/registers/sells-at.ts'
import { formatDateTime, formatMoney, localeOf, parseMoneyText } from '@mostrador/contract/format.ts'
import { zero } from '@mostrador/domain/money/money.ts'
import type { AuthSession, CompanySettings } from '@mostrador/contract/session.ts'
import { useEffect, useState } from 'react'
import { claimOrTakeOver } from '#src/features/selling/sell/till/claim-register.ts'
import styles from '#src/features/selling/sell/register/opening-card.module.css'
import { LeftNotice } from '#src/features/selling/sell/register/left-notice.tsx'
import { OpeningReason, useOpeningReason } from '#src/features/selling/sell/register/opening-reason.tsx'
import { OfflineOpening } from '#src/features/selling/sell/register/offline-opening.tsx'
import { ClockStrip } from '#src/features/selling/sell/register/clock-notice.tsx'
import { StorageNotice } from '#src/features/selling/sell/register/storage-notice.tsx'
import type { RegisterState } from '#src/features/selling/sell/till/register-flow.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { alertOfError } from '#src/lib/show-api-error.ts'
import { hasRoomForSession } from '#src/offline/storage.ts'
import { documentMaker } from '#src/session/document-maker.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { IconCheckout } from '#src/ui/screen-icons.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type CardProps = {
  till: Till
  session: AuthSession
  state: Extract<RegisterState, { kind: 'choosing' }>
  /** The register that is open here but reserved for other profiles. */
  othersName?: string
}

/** Opens a shift: the register, the cash in its drawer, and one button. */
export function OpeningCard({ till, session, state, othersName }: CardProps) {
  const { t } = useTranslator()
  const registers = useRegisters(till)

  return (
    <Stack
      as="section"
      gap={4}
      className={classNames('k-card', styles['card'])}
      aria-labelledby="opening-title"
      data-testid="opening-card"
    >
      <span className={styles['icon']}>
        <IconCheckout size={28} />
      </span>
      <h1 id="opening-title">{t('till.opening.title')}</h1>
      <LeftNotice state={state} session={session} />
      {othersName !== undefined && (
        <p className={styles['reason']} role="alert" data-testid="others-register">
          {t('sell.forOthers.open', { name: othersName })}
        </p>
      )}
      {registers.kind === 'loading' && <Skeleton height="6rem" />}
      {registers.kind === 'failed' && (
        <>
          <OfflineOpening till={till} session={session} message={registers.message} />
          <Button onClick={registers.reload}>{t('shell.buttons.retry')}</Button>
        </>
      )}
      {registers.kind === 'ready' && <OwnRegisters till={till} session={session} items={registers.items} />}
      <StorageNotice />
      <ClockStrip />
    </Stack>
  )
}

type Registers =
  | { kind: 'loading' }
  | { kind: 'ready'; items: Checkout[] }
  | { kind: 'failed'; message: string; reload: () => void }

function useRegisters(till: Till): Registers {
  const translator = useTranslator()
  const [state, setState] = useState<Registers>({ kind: 'loading' })
  const [turn, setTurn] = useState(0)

  useEffect(
    function readRegisters() {
      let isGone = false
      till.registers.list().then(
        (items) => {
          if (!isGone) setState({ kind: 'ready', items })
        },
        (error: unknown) => {
          const message = alertOfError(error, translator).title ?? ''
          const reload = () => setTurn((current) => current + 1)
          if (!isGone) setState({ kind: 'failed', message, reload })
        },
      )
      return () => {
        isGone = true
      }
    },
    [till, turn, translator],
  )
  return state
}

/** The registers that the person's profile may use. */
function OwnRegisters({ till, session, items }: { till: Till; session: AuthSession; items: Checkout[] }) {
  const { t } = useTranslator()
  const { companyProfile } = session
  const own = items.filter((register) => companyProfile !== null && sellsAt(companyProfile, register))
  if (items.length > 0 && own.length === 0) return <p role="alert">{t('sell.forOthers.all')}</p>
  // New amounts from the server begin a new form: its float is what the drawer should hold.
  const amounts = own.map(({ id, leftAmount }) => `${id} ${leftAmount}`).join()
  return <OpeningForm key={amounts} till={till} session={session} registers={own} />
}

const rememberedKey = 'mostrador.checkoutId'

type FormProps = { till: Till; session: AuthSession; registers: Checkout[] }

function OpeningForm({ till, session, registers }: FormProps) {
  const { t } = useTranslator()
  const settings = session.company?.settings
  const { form, checkout, choose, reason } = useOpening({ till, session, registers })
  if (!checkout || !settings) return <p>{t('till.opening.noRegisters')}</p>

  return (
    <Stack as="form" gap={4} className={styles['form']} onSubmit={form.onSubmit} noValidate>
      {registers.length > 1 && (
        <SelectField
          label={t('till.opening.register')}
          options={registers.map(({ id, name }) => ({ value: id, label: name }))}
          value={checkout.id}
          onChange={choose}
          data-testid="open-session-register"
        />
      )}
      {registers.length === 1 && <p className="k-large k-firm">{checkout.name}</p>}
      {checkout.openSession ? (
        <p className={styles['isOpen']}>
          {t(checkout.heldByOtherDevice ? 'till.opening.openElsewhere' : 'till.opening.openAlready', {
            name: checkout.openSession.openedByName,
            time: formatDateTime(checkout.openSession.openedAt, settings),
          })}
        </p>
      ) : (
        <TextField
          label={t('till.opening.float')}
          help={t('till.opening.floatHelp')}
          {...form.field('float')}
          inputMode="decimal"
          autoComplete="off"
          onFocus={(event) => event.target.select()}
          data-testid="open-session-float"
        />
      )}
      {!checkout.openSession && <OpeningReason reason={reason} settings={settings} />}
      <SubmitButton checkout={checkout} session={session} isSending={form.isSending} />
    </Stack>
  )
}

/** The chosen register, its counted float, and opening or claiming it. */
function useOpening({ till, session, registers }: FormProps) {
  const { t } = useTranslator()
  const settings = session.company?.settings
  const [chosenId, setChosenId] = useState(() => localStorage.getItem(rememberedKey) ?? '')
  const checkout = registers.find(({ id }) => id === chosenId) ?? registers[0]
  const read = (text: string) => {
    const amount = settings && parseMoneyText(text, settings.currencyTag, localeOf(settings))
    return amount === undefined || amount < 0 ? undefined : amount
  }
  const form = useForm({
    initial: { float: plainFloat(checkout, settings) },
    check: ({ float }): { float?: string } =>
      !checkout?.openSession && read(float) === undefined ? { float: t('till.opening.floatInvalid') } : {},
    onSubmit: async ({ float }) => {
      if (!checkout) return
      if (checkout.openSession) return openRegister(checkout, () => claimOrTakeOver(till, checkout, session, t))
      const openingCountedAmount = read(float)
      const openingNote = reason.read()
      if (openingCountedAmount === undefined || openingNote === undefined) return
      const maker = { ...documentMaker(session), name: session.user.name }
      await openRegister(checkout, () =>
        till.registers.open(checkout, { openingCountedAmount, openingNote }, maker).then(till.nudge),
      )
    },
  })
  const reason = useOpeningReason({
    counted: read(form.values.float),
    left: checkout?.leftAmount ?? null,
    above: checkout?.requireReasonAboveAmount ?? zero,
  })

  const choose = (id: string) => {
    setChosenId(id)
    const float = plainFloat(
      registers.find((register) => register.id === id),
      settings,
    )
    form.setAll({ float })
  }
  return { form, checkout, choose, reason }
}

/** Opens or claims a register if the device has room for a session, and remembers which. */
async function openRegister(checkout: Checkout, work: () => Promise<unknown>): Promise<void> {
  const isRoom = await hasRoomForSession()
  // Continuing an open session makes nothing worse; the notice says what to do.
  if (!isRoom && !checkout.openSession) return
  await work()
  localStorage.setItem(rememberedKey, checkout.id)
}

/** The expected float of a register, as a person types it. */
function plainFloat(checkout: Checkout | undefined, settings: CompanySettings | undefined): string {
  if (!checkout || !settings) return ''
  const plain = { ...settings, currencyShowSymbol: false, currencyShowTag: false }
  return formatMoney(checkout.leftAmount ?? checkout.defaultOpeningAmount, plain)
}

type SubmitProps = { checkout: Checkout; session: AuthSession; isSending: boolean }

function SubmitButton({ checkout, session, isSending }: SubmitProps) {
  const { t } = useTranslator()
  const needed = checkout.heldByOtherDevice ? 'CHECKOUTS__SESSIONS_CLOSE_OTHERS' : 'CHECKOUTS__SESSIONS_OPEN'
  const isFree = checkout.openSession !== null && !checkout.heldByOtherDevice
  if (!isFree && !sessionCan(session, needed)) {
    return <p className={styles['reason']}>{t('till.opening.noPermission')}</p>
  }
  const label = isFree
    ? t('till.opening.continue')
    : t(checkout.openSession ? 'till.opening.takeOver' : 'till.opening.submit')
  return (
    <Button type="submit" look="filled" size="lg" wide loading={isSending} data-testid="open-session-submit">
      {label}
    </Button>
  )
}
