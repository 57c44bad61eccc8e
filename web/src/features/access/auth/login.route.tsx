import type { InputOf } from '@mostrador/contract/endpoint.ts'
import { logIn } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { email, required } from '@mostrador/contract/validation.ts'
import { useEffect, useEffectEvent } from 'react'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { afterLogIn } from '#src/features/access/auth/after-log-in.ts'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import styles from '#src/features/access/auth/auth-card.module.css'
import { ShopNotice } from '#src/features/access/auth/shop-notice.tsx'
import type { ResolvedRequest } from '#src/features/access/auth/shop-request-state.ts'
import { dropRefusedRequest, useShopRequest } from '#src/features/access/auth/use-shop-request.ts'
import { EmailField } from '#src/features/access/auth/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { replacePage } from '#src/lib/navigate.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { hasSessionToRevive } from '#src/session/session-store.ts'
import { enterWith } from '#src/session/take-up-access.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconInfo } from '#src/ui/icons.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('login', args)
  return null
}

async function enter(input: InputOf<typeof logIn>) {
  try {
    return await callEndpoint(logIn, input)
  } catch (error) {
    await dropRefusedRequest(error)
    throw error
  }
}

export default function LogIn() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const check = useRobotCheck()
  const { request, resolve } = useShopRequest()
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: [required(), email()], password: [required()] },
    onSubmit: async (values) => {
      const captchaCode = await check.take()
      const { request: asked, query: onward } = await resolve()
      const ecommerceToken = asked.status === 'open' ? asked.ticket : undefined
      const { auth } = await enter({ ...values, captchaCode, ...(ecommerceToken && { ecommerceToken }) })
      await enterWith(auth)
      await navigate(afterLogIn(onward, auth.company !== null, language), { replace: true })
    },
  })
  useLastingLogIn(resolve)

  return (
    <AuthCard
      heading={t('auth.logIn.heading')}
      {...(request.status === 'open' && { lead: t('auth.logIn.forShop') })}
      footer={
        <>
          {t('auth.logIn.noAccount')}
          <Link to={`${pathTo('register', language)}?${query}`} className="tap">
            {t('auth.logIn.toRegister')}
          </Link>
        </>
      }
    >
      <PageHead name="login" title={t('auth.logIn.title')} description={t('auth.logIn.description')} />
      {query.get('why') === 'newSession' && (
        <output className={styles['notice']} data-testid="log-in-notice">
          <IconInfo />
          {t('auth.logIn.newSession')}
        </output>
      )}
      <ShopNotice request={request} />
      <form method="post" onSubmit={form.onSubmit} {...check.formProps} noValidate data-testid="log-in-form">
        <EmailField label={t('auth.fields.email')} {...form.field('email')} />
        <PasswordField label={t('auth.fields.password')} autoComplete="current-password" {...form.field('password')} />
        <Link to={pathTo('forgot-password', language)} className={classNames(styles['aside'], 'tap')}>
          {t('auth.logIn.forgot')}
        </Link>
        <RobotCheckLine check={check} />
        <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
          {t('auth.logIn.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}

/**
 * The server recognises a visitor by a short-lived token; the log-in behind it may still be valid. Then this restores it, and no new log-in
 * is needed.
 */
function useLastingLogIn(resolve: () => Promise<ResolvedRequest>): void {
  const language = useLanguage()
  const goOn = useEffectEvent(async () => {
    if (!hasSessionToRevive()) return
    const { reviveSession } = await import('#src/session/revive-session.ts')
    const session = await reviveSession()
    if (!session) return
    replacePage(afterLogIn((await resolve()).query, true, language))
  })
  useEffect(function lookForLogIn() {
    void goOn()
  }, [])
}
