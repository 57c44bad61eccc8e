import { logIn, registerUser } from '@mostrador/contract/features/auth/endpoints.ts'
import { startFreeTrial } from '@mostrador/contract/features/companies/endpoints.ts'
import { regionName, regionTags } from '@mostrador/contract/regions.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { maxLength, minLength, pattern, required } from '@mostrador/contract/validation.ts'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { newUserRules } from '#src/features/auth/public.tsx'
import styles from '#src/features/companies/free-trial.module.css'
import { TrialForm, type TrialValues } from '#src/features/companies/trial-form.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useRootData } from '#src/root-data.ts'
import { withRedir } from '#src/session/redir.ts'
import { sessionStore, setSession, useSession } from '#src/session/session-store.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'

/** Names of countries come from the server: browsers know other spellings, and then the page would change as it starts. */
export function loader(args: LoaderFunctionArgs) {
  const { language, currentRegion } = openPublicPage('free-trial', args)
  const regions = regionTags
    .map((value) => ({ value, label: regionName(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  return { regions, currentRegion }
}

const shopRules = {
  company: [required(), minLength(2), maxLength(80), pattern('productName')],
  regionTag: [required()],
}

async function signUp({ name, email, password }: TrialValues): Promise<void> {
  await callEndpoint(registerUser, { name, email, password })
  const { auth } = await callEndpoint(logIn, { email, password })
  setSession(auth)
}

async function openCompany({ type, regionTag, company }: TrialValues): Promise<void> {
  const navTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const { data } = await callEndpoint(startFreeTrial, { type, regionTag, navTimeZone, name: company })
  setSession(data.auth)
}

export default function FreeTrial() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { regions, currentRegion } = useLoaderData<typeof loader>()
  const { visitor } = useRootData()
  const session = useSession()
  const userName = session?.user.name ?? visitor?.name ?? null
  const knownRegion = regions.some((region) => region.value === currentRegion) ? currentRegion : null

  const initial: TrialValues = {
    name: '',
    email: '',
    password: '',
    type: 'ps',
    company: '',
    regionTag: knownRegion ?? '',
  }
  const form = useForm({
    initial,
    rules: userName === null ? { ...newUserRules, ...shopRules } : shopRules,
    onSubmit: async (values) => {
      // A second try after the account was made must not make it again.
      if (userName === null && sessionStore.get().session === null) await signUp(values)
      await openCompany(values)
      await navigate('/dashboard', { replace: true })
    },
  })

  return (
    <div className={styles['page']}>
      <PageHead name="free-trial" title={t('companies.trial.title')} description={t('companies.trial.description')} />
      <h1>{t('companies.trial.heading')}</h1>
      <p className={styles['lead']}>{t('companies.trial.lead')}</p>
      <TrialForm form={form} regions={regions} userName={userName} />
      {userName === null && (
        <p className={styles['footer']}>
          {t('companies.trial.hasAccount')}{' '}
          <Link to={withRedir(pathTo('login', language), pathTo('free-trial', language))}>
            {t('companies.trial.toLogIn')}
          </Link>
        </p>
      )}
    </div>
  )
}
