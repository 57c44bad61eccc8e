import { Stack } from '#src/ui/layout/boxes.tsx'
import { getMyCompany } from '@mostrador/contract/features/service/companies/endpoints.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import styles from '#src/features/access/account/account.module.css'
import { AccountFailed, AccountFrame, useOwnSession } from '#src/features/access/account/public.tsx'
import { SectionLoading } from '#src/ui/section.tsx'
import { CompanyDetail } from '#src/features/service/companies/company-detail.tsx'
import { loadWords } from '#src/language/client-words.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { useCall } from '#src/lib/use-call.ts'
import { pageNotFound } from '#src/shell/page-errors.ts'
import { openPublicPage } from '#src/shell/page-loader.ts'
import section from '#src/ui/section.module.css'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function loader(args: LoaderFunctionArgs) {
  const { session } = openPublicPage('account-companies-company', args)
  const id = args.params['id'] ?? ''
  if (!uuid.test(id)) throw pageNotFound(new URL(args.request.url).pathname)
  return { session, id }
}

/** Loads the words that only these pages use. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadWords('account')])
  return answer
}

/** One company of the person, as its member sees it. */
export default function AccountCompany() {
  const t = useT()
  const language = useLanguage()
  const { session, id } = useLoaderData<typeof loader>()
  useOwnSession(session)
  const { state, retry, update } = useCall(getMyCompany, { id }, id)

  return (
    <AccountFrame tab="companies">
      <Stack gap={4} fit>
        <Link to={pathTo('account-tab', language, { tab: 'companies' })} className={styles['back']}>
          ← {t('account.company.back')}
        </Link>
        {state.status === 'loading' && <SectionLoading />}
        {state.status === 'failed' &&
          (state.error instanceof ApiError && state.error.status === 404 ? (
            <section className={section['section']} data-testid="company-not-found">
              <h2>{t('account.company.notFoundHeading')}</h2>
              <p>{t('account.company.notFound')}</p>
            </section>
          ) : (
            <AccountFailed onRetry={retry} />
          ))}
        {state.status === 'done' && (
          <CompanyDetail
            company={state.data.company}
            onStatus={(status) => update(({ company }) => ({ company: { ...company, status } }))}
          />
        )}
      </Stack>
    </AccountFrame>
  )
}
