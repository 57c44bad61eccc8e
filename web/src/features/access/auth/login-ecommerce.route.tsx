import {
  cancelEcommerceLogIn,
  describeEcommerceLogIn,
  logInEcommerce,
} from '@mostrador/contract/features/access/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import type { ShopRequest } from '#src/features/access/auth/shop-request-state.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useCall } from '#src/lib/use-call.ts'
import { useVisitor } from '#src/root-data.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { IconCheck, IconShop, IconWarning } from '#src/ui/icons.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('login-ecommerce', args)
  return null
}

/** Shows what an online shop would see, and lets the person decide. */
export default function LogInEcommerce() {
  const t = useT()
  const { request, retry } = useRequest()
  return (
    <>
      <PageHead name="login-ecommerce" title={t('auth.shop.title')} description={t('auth.shop.description')} noindex />
      {request.status === 'opening' && <Waiting />}
      {request.status === 'none' && <Invalid />}
      {request.status === 'refused' && <Failure error={request.error} onRetry={retry} />}
      {request.status === 'open' && <Consent ticket={request.ticket} />}
    </>
  )
}

function Consent({ ticket }: { ticket: string }) {
  const { state, retry } = useCall(describeEcommerceLogIn, { token: ticket }, ticket)
  if (state.status === 'loading') return <Waiting />
  if (state.status === 'failed') return <Failure error={state.error} onRetry={retry} />
  return <ConsentForm token={ticket} {...state.data} />
}

function Waiting() {
  const t = useT()
  return (
    <AuthCard heading={t('auth.shop.title')}>
      <p aria-busy="true">
        <Skeleton width="60%" />
      </p>
    </AuthCard>
  )
}

/** A refusal says why; anything else may work the next time. */
function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status >= 500) return <Unreachable onRetry={onRetry} />
  return error.code === 'tokenInvalid' ? <Invalid why={error.message} /> : <Invalid />
}

/** The request of the address, or of this tab. */
function useRequest(): { request: ShopRequest; retry: () => void } {
  const [query] = useSearchParams()
  const [request, setRequest] = useState<ShopRequest>({ status: 'opening' })
  const [turn, setTurn] = useState(0)
  const ask = useEffectEvent(async () => {
    const { takeUpShopRequest } = await import('#src/features/access/auth/shop-request.ts')
    return takeUpShopRequest(query, null)
  })
  useEffect(
    function takeUp() {
      let isShown = true
      void ask().then((next) => {
        if (isShown) setRequest(next.request)
      })
      return () => {
        isShown = false
      }
    },
    [turn],
  )
  return { request, retry: () => setTurn((count) => count + 1) }
}

/** The ticket is answered. */
async function forget(): Promise<void> {
  const { forgetShopRequest } = await import('#src/features/access/auth/shop-request.ts')
  forgetShopRequest()
}

type ConsentFormProps = { token: string; shopName: string; returnHost: string; sees: readonly ('name' | 'email')[] }

/** The two answers. Each leads back to the shop. */
function useAnswers(token: string) {
  const navigate = useCheckedNavigate()
  const check = useRobotCheck({ atOnce: true })
  const { run, isRunning } = useAction()
  const [isLeaving, setLeaving] = useState(false)
  const leave = async (returnTo: string) => {
    await forget()
    setLeaving(true)
    await navigate(returnTo, { external: true })
  }
  const form = useForm({
    initial: {},
    rules: {},
    onSubmit: async () =>
      leave((await callEndpoint(logInEcommerce, { captchaCode: await check.take(), token })).returnTo),
  })
  const cancel = () => void run(async () => leave((await callEndpoint(cancelEcommerceLogIn, { token })).returnTo))
  return { form, check, cancel, isCancelling: isRunning, isLeaving }
}

function ConsentForm({ token, shopName, returnHost, sees }: ConsentFormProps) {
  const t = useT()
  const visitor = useVisitor()
  const { form, check, cancel, isCancelling, isLeaving } = useAnswers(token)
  return (
    <AuthCard
      icon={<IconShop size={28} />}
      heading={t('auth.shop.heading', { shop: shopName })}
      lead={visitor && t('auth.shop.lead', { name: visitor.name })}
      testId="consent"
    >
      <form method="post" onSubmit={form.onSubmit} {...check.formProps} noValidate data-testid="consent-form">
        <p>{t('auth.shop.sees', { shop: shopName })}</p>
        <ul className={styles['list']}>
          {sees.map((fact) => (
            <li key={fact}>
              <IconCheck size={18} />
              {t(fact === 'name' ? 'auth.shop.seesName' : 'auth.shop.seesEmail')}
            </li>
          ))}
        </ul>
        <p className={styles['lead']}>
          {t('auth.shop.notSees')} {t('auth.shop.returns', { host: returnHost })}
        </p>
        <RobotCheckLine check={check} />
        <div className={styles['buttons']}>
          <Button type="submit" look="filled" size="lg" loading={form.isSending || isLeaving} disabled={!form.isReady}>
            {t(isLeaving ? 'auth.shop.leaving' : 'auth.shop.allow')}
          </Button>
          <Button size="lg" loading={isCancelling} disabled={isLeaving} onClick={cancel} data-testid="consent-cancel">
            {t('shell.buttons.cancel')}
          </Button>
        </div>
      </form>
    </AuthCard>
  )
}

/** `why`: the server's words, in the person's language. */
function Invalid({ why }: { why?: string }) {
  const t = useT()
  const language = useLanguage()
  return (
    <AuthCard
      icon={<IconWarning size={28} />}
      tone="warning"
      heading={t('auth.shop.invalidHeading')}
      lead={why ?? t('auth.shop.invalid')}
      testId="consent-invalid"
    >
      <div className={styles['buttons']}>
        <LinkButton to={pathTo('account-tab', language, { tab: 'general' })}>{t('shell.nav.account')}</LinkButton>
      </div>
    </AuthCard>
  )
}

function Unreachable({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <AuthCard heading={t('auth.shop.title')}>
      <p role="alert">{t('shell.alerts.noConnection')}</p>
      <div className={styles['buttons']}>
        <Button onClick={onRetry}>{t('shell.buttons.retry')}</Button>
      </div>
    </AuthCard>
  )
}
