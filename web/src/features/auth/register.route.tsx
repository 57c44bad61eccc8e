import { logIn, registerUser } from '@mostrador/contract/features/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { afterLogIn } from '#src/features/auth/after-log-in.ts'
import { AuthCard } from '#src/features/auth/auth-card.tsx'
import { newUserRules, NewUserFields } from '#src/features/auth/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { setSession } from '#src/session/session-store.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button } from '#src/ui/button.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('register', args)
  return null
}

/** Where to go after registering: in, if the account is new; to the log-in page if the e-mail was known already. */
async function enter(values: { email: string; password: string }, redir: string | null, language: 'en' | 'es') {
  try {
    const { auth } = await callEndpoint(logIn, { email: values.email, password: values.password })
    setSession(auth)
    return afterLogIn(redir, auth.company !== null, language)
  } catch (error) {
    if (error instanceof ApiError) return pathTo('login', language)
    throw error
  }
}

export default function Register() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    rules: newUserRules,
    onSubmit: async (values) => {
      const { message } = await callEndpoint(registerUser, values)
      showAlert({ type: 'success', title: message })
      await navigate(await enter(values, query.get('redir'), language), { replace: true })
    },
  })

  return (
    <AuthCard
      heading={t('auth.register.heading')}
      lead={t('auth.register.lead')}
      footer={
        <>
          {t('auth.register.hasAccount')}
          <Link to={`${pathTo('login', language)}?${query}`}>{t('auth.register.toLogIn')}</Link>
        </>
      }
    >
      <PageHead name="register" title={t('auth.register.title')} description={t('auth.register.description')} />
      <form method="post" onSubmit={form.onSubmit} noValidate data-testid="register-form">
        <NewUserFields field={form.field} />
        <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
          {t('auth.register.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}
