import { logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { describeInvitation } from '@mostrador/contract/features/access/invitations/endpoints.ts'
import { type Language, pathTo } from '@mostrador/contract/routes.ts'
import {
  type ClientLoaderFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { afterLogIn } from '#src/features/access/auth/after-log-in.ts'
import { AuthCard } from '#src/features/access/auth/auth-card.tsx'
import { resolveShopRequest } from '#src/features/access/auth/resolve-shop-request.ts'
import { newUserRules, NewUserFields } from '#src/features/access/auth/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { useCall } from '#src/lib/use-call.ts'
import { enterWith } from '#src/session/take-up-access.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { Button } from '#src/ui/button.tsx'
import { RobotCheckLine } from '#src/ui/robot-check.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('register', args)
  return null
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'entry')
}

type Entry = { email: string; password: string; captchaCode: string | undefined; ecommerceToken: string | null }

/** The target after registering: inside, if the account is new; the log-in page if the e-mail was known already. */
async function enter({ ecommerceToken, ...values }: Entry, query: URLSearchParams, language: Language) {
  try {
    const { auth } = await callEndpoint(logIn, { ...values, ...(ecommerceToken && { ecommerceToken }) })
    await enterWith(auth)
    // A person who registered with an invitation may be in the company already: then there is nothing left to accept.
    const isIn = auth.company !== null && query.has('invitation')
    return isIn ? '/dashboard' : afterLogIn(query, auth.company !== null, language)
  } catch (error) {
    if (error instanceof ApiError) return `${pathTo('login', language)}?${query}`
    throw error
  }
}

export default function Register() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const check = useRobotCheck()
  const invitationCode = query.get('invitation')
  const form = useForm({
    initial: { name: '', email: '', password: '' },
    rules: newUserRules,
    onSubmit: async (values) => {
      const { request: asked, query: onward } = await resolveShopRequest(query, pathTo('login-ecommerce', language))
      const ecommerceToken = asked.status === 'open' ? asked.ticket : null
      const { message } = await callEndpoint(registerUser, {
        ...values,
        captchaCode: await check.take(),
        ...(invitationCode && { invitationCode }),
        ...(ecommerceToken && { ecommerceToken }),
      })
      showAlert({ type: 'success', title: message })
      const { email, password } = values
      const entry = { email, password, captchaCode: await check.take(), ecommerceToken }
      await navigate(await enter(entry, onward, language), { replace: true })
    },
  })

  return (
    <AuthCard
      heading={t('auth.register.heading')}
      lead={invitationCode ? <Joining code={invitationCode} /> : t('auth.register.lead')}
      footer={
        <>
          {t('auth.register.hasAccount')}
          <Link to={`${pathTo('login', language)}?${query}`} className="tap">
            {t('auth.register.toLogIn')}
          </Link>
        </>
      }
    >
      <PageHead name="register" title={t('auth.register.title')} description={t('auth.register.description')} />
      <form method="post" onSubmit={form.onSubmit} {...check.formProps} noValidate data-testid="register-form">
        <NewUserFields field={form.field} />
        <RobotCheckLine check={check} />
        <Button type="submit" look="filled" size="lg" wide loading={form.isSending} disabled={!form.isReady}>
          {t('auth.register.submit')}
        </Button>
      </form>
    </AuthCard>
  )
}

/** Names the company a person is about to join; generic words until it is known, or if the invitation is no longer valid. */
function Joining({ code }: { code: string }) {
  const t = useT()
  const { state } = useCall(describeInvitation, { code }, code)
  if (state.status !== 'done') return t('auth.register.lead')
  const { companyName, profileNames } = state.data
  return (
    <strong data-testid="joining">
      {t('invitations.joining', { company: companyName, profiles: profileNames.join(', ') })}
    </strong>
  )
}
