import { describeEcommerceLogIn, logInEcommerce } from '@mostrador/contract/features/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { type LoaderFunctionArgs, useSearchParams } from 'react-router'
import { AuthCard } from '#src/features/auth/auth-card.tsx'
import styles from '#src/features/auth/auth-card.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
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
  const [query] = useSearchParams()
  const token = query.get('ecToken')
  return (
    <>
      <PageHead name="login-ecommerce" title={t('auth.shop.title')} description={t('auth.shop.description')} noindex />
      {token ? <Consent token={token} /> : <Invalid />}
    </>
  )
}

function Consent({ token }: { token: string }) {
  const t = useT()
  const { state, retry } = useCall(describeEcommerceLogIn, { token }, token)
  if (state.status === 'loading') {
    return (
      <AuthCard heading={t('auth.shop.title')}>
        <p aria-busy="true">
          <Skeleton width="60%" />
        </p>
      </AuthCard>
    )
  }
  if (state.status === 'failed') {
    return state.error instanceof ApiError && state.error.status < 500 ? <Invalid /> : <Unreachable onRetry={retry} />
  }
  return <ConsentForm token={token} {...state.data} />
}

type ConsentFormProps = { token: string; shopName: string; returnHost: string; sees: readonly ('name' | 'email')[] }

function ConsentForm({ token, shopName, returnHost, sees }: ConsentFormProps) {
  const t = useT()
  const language = useLanguage()
  const visitor = useVisitor()
  const navigate = useCheckedNavigate()
  const check = useRobotCheck({ atOnce: true })
  const [isLeaving, setLeaving] = useState(false)
  const form = useForm({
    initial: {},
    rules: {},
    onSubmit: async () => {
      const { returnTo } = await callEndpoint(logInEcommerce, { captchaCode: await check.take(), token })
      setLeaving(true)
      await navigate(returnTo, { external: true })
    },
  })
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
          <LinkButton to={pathTo('account-tab', language, { tab: 'general' })} size="lg">
            {t('shell.buttons.cancel')}
          </LinkButton>
        </div>
      </form>
    </AuthCard>
  )
}

function Invalid() {
  const t = useT()
  const language = useLanguage()
  return (
    <AuthCard
      icon={<IconWarning size={28} />}
      tone="warning"
      heading={t('auth.shop.invalidHeading')}
      lead={t('auth.shop.invalid')}
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
