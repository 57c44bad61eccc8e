import { Stack } from '#src/ui/layout/boxes.tsx'
import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import { regionName, regionTags } from '@mostrador/contract/regions.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import {
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
  useLoaderData,
  useRevalidator,
  useSearchParams,
} from 'react-router'
import { AccountFrame, AccountFailed, useOwnSession } from '#src/features/access/account/public.tsx'
import styles from '#src/features/service/billing/billing.module.css'
import { BuyPlan } from '#src/features/service/billing/buy-plan.tsx'
import { readPlanAddress } from '#src/features/service/billing/plan-address.ts'
import { RegisterCompany } from '#src/features/service/billing/register/register-company.tsx'
import { loadWords } from '#src/language/client-words.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { LinkButton } from '#src/ui/button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { session, language, currentRegion, ask } = openPublicPage('account-companies-plan', args)
  const regions = regionTags
    .map((value) => ({ value, label: regionName(value, language) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))
  const prices = await ask(getPrices, {})
  return { session, regions, currentRegion, prices: prices.ok ? prices.value : null }
}

/** Loads the words that only these pages use. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  const [answer] = await Promise.all([serverLoader<typeof loader>(), loadWords('account')])
  return answer
}

/** Registers a company; with a company in the address, buys, renews or changes its plans. */
export default function AccountPlan() {
  const { session, regions, currentRegion, prices } = useLoaderData<typeof loader>()
  const own = useOwnSession(session)
  const revalidator = useRevalidator()
  const [query] = useSearchParams()
  const wanted = readPlanAddress(query)
  const reload = () => void revalidator.revalidate()
  return (
    <AccountFrame tab="companies">
      <section className="k-card k-pad5">
        {prices === null ? (
          <AccountFailed onRetry={reload} />
        ) : prices.priceTable === null ? (
          <NotSold />
        ) : wanted ? (
          <BuyPlan key={query.toString()} table={prices.priceTable} {...wanted} />
        ) : (
          <RegisterCompany
            table={prices.priceTable}
            regions={regions}
            currentRegion={currentRegion}
            userId={own?.user.id}
            onPricesChanged={reload}
          />
        )}
      </section>
    </AccountFrame>
  )
}

/** An installation without a price table includes everything. */
function NotSold() {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack gap={4} fit className={styles['form']} data-testid="plans-not-sold">
      <h2>{t('billing.notSold.heading')}</h2>
      <p>{t('billing.notSold.text')}</p>
      <LinkButton to={pathTo('free-trial', language)} look="filled" className={styles['start']}>
        {t('billing.notSold.action')}
      </LinkButton>
    </Stack>
  )
}
