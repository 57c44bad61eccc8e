import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { registerCompany } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/service/billing/billing.module.css'
import { BusinessStep } from '#src/features/service/billing/register/business-step.tsx'
import { PaymentAsked } from '#src/features/service/billing/payment/payment-asked.tsx'
import { PaymentStep } from '#src/features/service/billing/register/payment-step.tsx'
import { PlanStep } from '#src/features/service/billing/register/plan-step.tsx'
import {
  costQueryOf,
  firstRegisterValues,
  registerCost,
  registerInput,
  registerRules,
  registerSteps,
  type RegisterValues,
} from '#src/features/service/billing/register/register-values.ts'
import { ReviewStep } from '#src/features/service/billing/register/review-step.tsx'
import { StepList } from '#src/features/service/billing/register/step-list.tsx'
import { useFormats } from '#src/features/service/billing/use-formats.ts'
import { useRegisterDraft } from '#src/features/service/billing/register/use-register-draft.ts'
import { deviceTimeZone, guessRegion, zoneFor } from '#src/features/service/billing/register/zone-label.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { fetchWithProgress } from '#src/features/service/billing/payment/fetch-with-progress.ts'
import { useForm } from '#src/lib/form.ts'
import { announceNewAccess } from '#src/session/new-access.ts'
import { setSession } from '#src/session/session-store.ts'
import { Button } from '#src/ui/button.tsx'
import type { SelectOption } from '#src/ui/select-field.tsx'

type RegisterCompanyProps = {
  table: PriceTable
  regions: readonly SelectOption[]
  currentRegion: string | null
  userId: string | undefined
  /** Loads the price table again, when another one counts by now. */
  onPricesChanged: () => void
}
type Registered = Pick<OutputOf<typeof registerCompany>, 'companyId' | 'payment'> & { regionTag: string }

/** Registers a company in four steps, from its name to the payment of its first plans. */
export function RegisterCompany(props: RegisterCompanyProps) {
  const [registered, setRegistered] = useState<Registered | null>(null)
  if (registered) return <PaymentAsked {...registered} />
  return <RegisterForm {...props} onRegistered={setRegistered} />
}

function RegisterForm({
  table,
  regions,
  onRegistered,
  ...props
}: RegisterCompanyProps & { onRegistered: (registered: Registered) => void }) {
  const t = useT()
  const wizard = useRegisterForm({ table, onRegistered, ...props })
  const { form, step, goTo, receipt, setReceipt, progress } = wizard
  const query = costQueryOf(table, form.values)
  const name = registerSteps[step]
  return (
    <form
      className={classNames('k-stack k-gap4 k-fit', styles['form'])}
      onSubmit={form.onSubmit}
      noValidate
      data-testid="register-company"
    >
      <RegisterHead />
      <StepList step={step} onGo={goTo} />
      {wizard.isRestored && <KeptNotice onStartOver={wizard.startOver} />}
      {name === 'business' && <BusinessStep form={form} table={table} regions={regions} />}
      {name === 'plan' && <PlanStep form={form} table={table} query={query} />}
      {name === 'payment' && (
        <PaymentStep form={form} query={query} receipt={receipt} onReceipt={setReceipt} progress={progress} />
      )}
      {name === 'review' && (
        <ReviewStep
          values={form.values}
          table={table}
          query={query}
          receipt={receipt}
          progress={progress}
          onGo={goTo}
        />
      )}
      {wizard.oldGross !== null && <PricesChanged before={wizard.oldGross} table={table} values={form.values} />}
      <Row gap={2} justify="end">
        {step > 0 && (
          <Button onClick={() => goTo(step - 1)} disabled={form.isSending} data-testid="step-back">
            {t('billing.register.back')}
          </Button>
        )}
        <Button type="submit" look="filled" loading={form.isSending} disabled={!form.isReady} data-testid="step-next">
          {t(name === 'review' ? 'billing.register.submit' : 'billing.register.next')}
        </Button>
      </Row>
    </form>
  )
}

function RegisterHead() {
  const t = useT()
  const language = useLanguage()
  return (
    <header>
      <h2>{t('billing.register.title')}</h2>
      <p className={classNames('k-soft k-body', styles['soft'])}>{t('billing.register.text')}</p>
      <p>
        <Link to={pathTo('free-trial', language)} className="tap">
          {t('billing.register.trial')}
        </Link>
      </p>
    </header>
  )
}

function KeptNotice({ onStartOver }: { onStartOver: () => void }) {
  const t = useT()
  return (
    <Row gap={2} across={4} align="center" justify="between" className={styles['split']} data-testid="register-kept">
      <output>{t('billing.register.kept')}</output>
      <Button size="sm" onClick={onStartOver} data-testid="start-over">
        {t('billing.register.startOver')}
      </Button>
    </Row>
  )
}

function PricesChanged({ before, table, values }: { before: number; table: PriceTable; values: RegisterValues }) {
  const t = useT()
  const { amount } = useFormats(costQueryOf(table, values))
  const now = registerCost(table, values)?.gross ?? before
  return (
    <Stack as="p" gap={2} className="k-notice" role="alert" data-testid="prices-changed">
      {t('billing.register.pricesChanged', { before: amount(before), now: amount(now) })}
    </Stack>
  )
}

type UseRegisterForm = Omit<RegisterCompanyProps, 'regions'> & { onRegistered: (registered: Registered) => void }

/** The fields of all steps in one form, the open step, the receipt, and the draft of all of it. */
function useRegisterForm({ table, currentRegion, userId, onPricesChanged, onRegistered }: UseRegisterForm) {
  const [step, setStep] = useState(0)
  const [receipt, setReceipt] = useState<File | null>(null)
  const { send, progress, oldGross } = useRegistering({ table, onPricesChanged, onRegistered })
  const [isRestored, setRestored] = useState(false)
  const initial = firstRegisterValues(table)
  const goTo = (next: number) => {
    setStep(next)
    window.scrollTo({ top: 0 })
  }
  const form = useForm<RegisterValues>({
    initial,
    rules: registerRules,
    onSubmit: async (values) => {
      if (step < registerSteps.length - 1) return goTo(step + 1)
      return send(values, receipt, () => draft.drop({ forGood: true }))
    },
  })
  const draft = useRegisterDraft(
    userId,
    { ...form.values, step, receipt },
    ({ step: kept, receipt: file, ...values }) => {
      if (values.name === '' && kept === 0) return
      form.setAll(values)
      setReceipt(file)
      setStep(Math.min(kept, registerSteps.length - 1))
      setRestored(true)
    },
  )
  const startOver = () => {
    void draft.drop()
    form.setAll({ ...initial, regionTag: form.values.regionTag, timeZone: form.values.timeZone })
    setReceipt(null)
    setStep(0)
    setRestored(false)
  }
  usePlaceOfVisitor(currentRegion, form)
  return { form, step, goTo, receipt, setReceipt, progress, oldGross, isRestored, startOver }
}

type UseRegistering = Pick<UseRegisterForm, 'table' | 'onPricesChanged' | 'onRegistered'>

/** Registers the company. At prices that do not count any more, it asks for the new ones, and the person confirms again. */
function useRegistering({ table, onPricesChanged, onRegistered }: UseRegistering) {
  const [progress, setProgress] = useState<number | null>(null)
  const [oldGross, setOldGross] = useState<number | null>(null)
  const send = async (values: RegisterValues, receipt: File | null, dropDraft: () => Promise<void>) => {
    try {
      const how =
        receipt && values.method === 'bankTransfer'
          ? { files: { bankReceipt: receipt }, fetchWith: fetchWithProgress(setProgress) }
          : {}
      const { auth, ...answer } = await callEndpoint(registerCompany, registerInput(table, values), how)
      await dropDraft()
      setSession(auth)
      onRegistered({ ...answer, regionTag: values.regionTag })
      await announceNewAccess('changedProfile')
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'quoteChanged')) throw error
      setOldGross(registerCost(table, values)?.gross ?? null)
      onPricesChanged()
    } finally {
      setProgress(null)
    }
  }
  return { send, progress, oldGross }
}

/** Chooses country and time zone of the visitor, once the device's zone is known. What was typed or restored stays. */
function usePlaceOfVisitor(
  currentRegion: string | null,
  form: Pick<ReturnType<typeof useForm<RegisterValues>>, 'values' | 'setAll'>,
): void {
  const isDone = useRef(false)
  const choose = useEffectEvent(() => {
    if (isDone.current || form.values.regionTag !== '') return
    isDone.current = true
    const zone = deviceTimeZone()
    const regionTag = guessRegion(currentRegion, zone)
    form.setAll({ regionTag, timeZone: zoneFor(regionTag, zone) })
  })
  useEffect(function choosePlace() {
    choose()
  }, [])
}
