import { logIn } from '@mostrador/contract/features/auth/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { email, required } from '@mostrador/contract/validation.ts'
import { Link, type LoaderFunctionArgs, useNavigate, useSearchParams } from 'react-router'
import { afterLogIn } from '#src/features/auth/after-log-in.ts'
import { AuthCard } from '#src/features/auth/auth-card.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { setSession } from '#src/session/session-store.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button } from '#src/ui/button.tsx'
import { PasswordField } from '#src/ui/password-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('login', args)
  return null
}

export default function LogIn() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const form = useForm({
    initial: { email: '', password: '' },
    rules: { email: [required(), email()], password: [required()] },
    onSubmit: async (values) => {
      const { auth } = await callEndpoint(logIn, values)
      setSession(auth)
      await navigate(afterLogIn(query.get('redir'), auth.company !== null, language), { replace: true })
    },
  })

  return (
    <AuthCard
      heading={t('auth.logIn.heading')}
      footer={
        <>
          {t('auth.logIn.noAccount')}
          <Link to={`${pathTo('register', language)}?${query}`}>{t('auth.logIn.toRegister')}</Link>
        </>
      }
    >
      <PageHead name="login" title={t('auth.logIn.title')} description={t('auth.logIn.description')} />
      <form method="post" onSubmit={form.onSubmit} noValidate data-testid="log-in-form">
        <TextField
          label={t('auth.fields.email')}
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.field('email')}
        />
        <PasswordField label={t('auth.fields.password')} autoComplete="current-password" {...form.field('password')} />
        <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
          {t('auth.logIn.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}
