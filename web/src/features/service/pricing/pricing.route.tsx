import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import { addressIn, pathTo } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ComparePlans } from '#src/features/service/pricing/compare-plans.tsx'
import { PlanCards } from '#src/features/service/pricing/plan-cards.tsx'
import { PriceChoice } from '#src/features/service/pricing/price-choice.tsx'
import { type PriceView, priceView, readPriceQuery } from '#src/features/service/pricing/price-view.ts'
import styles from '#src/features/service/pricing/pricing.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { useRootData } from '#src/root-data.ts'
import type { Offer } from '#src/shell/head/structured-data.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { LinkButton } from '#src/ui/button.tsx'
import page from '#src/ui/public-page.module.css'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language, currentRegion, canSellRegions } = openPublicPage('pricing', args)
  const answer = await ask(getPrices, {})
  const table = answer.ok ? answer.value.priceTable : null
  const query = readPriceQuery(new URL(args.request.url).searchParams, currentRegion)
  return {
    view: table && priceView(table, query, language),
    isOnSale: query.country === null || canSellRegions.includes(query.country),
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'site')
}

export default function Pricing() {
  const t = useT()
  const { regions } = useRootData()
  const { view, isOnSale } = useLoaderData<typeof loader>()
  const country = regions.find(({ tag }) => tag === view?.country)?.name ?? null
  return (
    <Stack gap={6} fit className={page['page']}>
      <PageHead
        name="pricing"
        title={t('pricing.title')}
        description={t('pricing.description')}
        offers={view === null ? [] : offersOf(view, (part) => t(`pricing.parts.${part}`))}
      />
      {view === null ? (
        <NothingSold />
      ) : (
        <>
          <div>
            <h1>{t('pricing.heading')}</h1>
            <p className={classNames('k-soft k-large', page['lead'])}>{t('pricing.lead', { days: view.trialDays })}</p>
          </div>
          <PriceChoice view={view} />
          <p className="k-soft" aria-live="polite" data-testid="price-terms">
            {t('pricing.shown', { currency: view.currency, period: t(`pricing.plan.every.${view.period}`) })}{' '}
            {view.tax !== null
              ? t('pricing.taxed', { tax: view.tax })
              : country === null
                ? t('pricing.unknownTax')
                : t('pricing.untaxed', { country })}
          </p>
          {!isOnSale && country !== null && <NotHere country={country} />}
          <PlanCards view={view} isOnSale={isOnSale} />
          <ComparePlans view={view} />
          <HonestCosts days={view.trialDays} />
        </>
      )}
    </Stack>
  )
}

/** The same plans as on the page, for search engines. */
function offersOf({ cards, currencyTag }: PriceView, nameOf: (part: keyof PriceView['cards']) => string): Offer[] {
  return (['ps', 'both', 'ec'] as const).flatMap((part) =>
    cards[part].map(({ name, price }) => ({ name: `${nameOf(part)} · ${name}`, price, priceCurrency: currencyTag })),
  )
}

/** An installation without a price table. */
function NothingSold() {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack gap={3} narrow className={styles['notice']}>
      <h1>{t('pricing.free.title')}</h1>
      <p>{t('pricing.free.text')}</p>
      <LinkButton to={pathTo('free-trial', language)} look="filled" size="lg">
        {t('pricing.free.start')}
      </LinkButton>
    </Stack>
  )
}

/** Where the product is not on sale: how to hear of it, and how to use it all the same. */
function NotHere({ country }: { country: string }) {
  const t = useT()
  const language = useLanguage()
  const { phone, email } = useRootData().publicConfig
  return (
    <Stack as="section" gap={3} narrow className={styles['notice']} data-testid="not-on-sale">
      <h2>{t('pricing.notHere.title', { country })}</h2>
      {email && <p>{t('pricing.notHere.contact', { email })}</p>}
      {phone && <p>{t('pricing.notHere.phone', { phone })}</p>}
      <p>
        {t('pricing.notHere.text')} <Link to={addressIn('faq', language)}>{t('pricing.notHere.run')}</Link>
      </p>
    </Stack>
  )
}

/** What buyers compare and price pages tend to hide. */
function HonestCosts({ days }: { days: number }) {
  const t = useT()
  const { email } = useRootData().publicConfig
  const rows = [
    [t('pricing.honest.trial'), t('pricing.honest.trialText', { days })],
    [
      t('pricing.honest.payment'),
      email ? t('pricing.honest.paymentText', { email }) : t('pricing.honest.paymentTextPlain'),
    ],
    [t('pricing.honest.fees'), t('pricing.honest.feesText')],
    [t('pricing.honest.setUp'), t('pricing.honest.setUpText')],
    [t('pricing.honest.fiscal'), t('pricing.honest.fiscalText')],
    [t('pricing.honest.leave'), t('pricing.honest.leaveText')],
  ] as const
  return (
    <Stack as="section" gap={4} fit className={styles['part']}>
      <h2 className="k-headline">{t('pricing.honest.title')}</h2>
      <dl className={styles['costs']}>
        {rows.map(([name, words]) => (
          <div key={name}>
            <dt className="k-strong">{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}
