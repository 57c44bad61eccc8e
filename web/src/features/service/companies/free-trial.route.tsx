import { Stack } from '#src/ui/layout/boxes.tsx'
import { logIn, registerUser } from '@mostrador/contract/features/access/auth/endpoints.ts'
import { startFreeTrial } from '@mostrador/contract/features/service/billing/endpoints.ts'
import { listRegions } from '@mostrador/contract/features/service/regions/list-regions.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { maxLength, minLength, pattern, required } from '@mostrador/contract/validation.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router'
import { newUserRules } from '#src/features/access/auth/public.tsx'
import styles from '#src/features/service/companies/free-trial.module.css'
import { planTypes, TrialForm, type TrialValues } from '#src/features/service/companies/trial-form.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useForm } from '#src/lib/form.ts'
import { useRobotCheck } from '#src/lib/robot-check.ts'
import { useVisitor } from '#src/root-data.ts'
import { withRedir } from '#src/session/redir.ts'
import { announceNewAccess } from '#src/session/new-access.ts'
import { sessionStore, setSession } from '#src/session/session-store.ts'
import { enterWith } from '#src/session/take-up-access.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'

/** The server provides the country names: browsers spell some differently, and the page would change during hydration. */
export function loader(args: LoaderFunctionArgs) {
  const { language, currentRegion } = openPublicPage('free-trial', args)
  const regions = listRegions(language).map(({ tag, name }) => ({ value: tag, label: name }))
  // The plan whose button led here.
  const asked = new URL(args.request.url).searchParams.get('plan')
  return { regions, currentRegion, type: planTypes.find((type) => type === asked) ?? planTypes[0] }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'entry')
}

const shopRules = {
  company: [required(), minLength(2), maxLength(80), pattern('productName')],
  regionTag: [required()],
}

/** Each call of the page needs its own answer of the robot check. */
type TakeCode = () => Promise<string | undefined>

async function signUp({ name, email, password }: TrialValues, takeCode: TakeCode): Promise<void> {
  await callEndpoint(registerUser, { captchaCode: await takeCode(), name, email, password })
  const { auth } = await callEndpoint(logIn, { captchaCode: await takeCode(), email, password })
  await enterWith(auth)
}

async function openCompany({ type, regionTag, company }: TrialValues, takeCode: TakeCode): Promise<void> {
  const navTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const captchaCode = await takeCode()
  const { data } = await callEndpoint(startFreeTrial, { captchaCode, type, regionTag, navTimeZone, name: company })
  setSession(data.auth)
  await announceNewAccess('changedProfile')
}

export default function FreeTrial() {
  const t = useT()
  const language = useLanguage()
  const navigate = useNavigate()
  const { regions, currentRegion, type } = useLoaderData<typeof loader>()
  const userName = useVisitor()?.name ?? null
  const check = useRobotCheck()
  const knownRegion = regions.some((region) => region.value === currentRegion) ? currentRegion : null

  const initial: TrialValues = {
    name: '',
    email: '',
    password: '',
    type,
    company: '',
    regionTag: knownRegion ?? '',
  }
  const form = useForm({
    initial,
    rules: userName === null ? { ...newUserRules, ...shopRules } : shopRules,
    onSubmit: async (values) => {
      // A retry after the account was created must not create it again.
      if (userName === null && sessionStore.get().session === null) await signUp(values, check.take)
      await openCompany(values, check.take)
      await navigate('/dashboard', { replace: true })
    },
  })

  return (
    <Stack gap={3} fit className={styles['page']}>
      <PageHead name="free-trial" title={t('companies.trial.title')} description={t('companies.trial.description')} />
      <h1>{t('companies.trial.heading')}</h1>
      <p className="k-soft">{t('companies.trial.lead')}</p>
      <TrialForm form={form} check={check} regions={regions} userName={userName} />
      {userName === null && (
        <p className="k-soft">
          {t('companies.trial.hasAccount')}{' '}
          <Link to={withRedir(pathTo('login', language), pathTo('free-trial', language))}>
            {t('companies.trial.toLogIn')}
          </Link>
        </p>
      )}
      {userName !== null && (
        <p className="k-soft">
          {t('companies.trial.isUsed')}{' '}
          <Link to={pathTo('account-companies-plan', language)} data-testid="to-plans">
            {t('companies.trial.toPlans')}
          </Link>
        </p>
      )}
    </Stack>
  )
}
