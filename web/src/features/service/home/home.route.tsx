import { classNames } from '#src/ui/class-names.ts'
import { listQuestions } from '@mostrador/contract/features/service/faq/endpoints.ts'
import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import { addressIn, pathTo } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { FourTaps } from '#src/features/service/home/four-taps.tsx'
import styles from '#src/features/service/home/home.module.css'
import { Hardware, Measure, OwnData, Pillar } from '#src/features/service/home/home-parts.tsx'
import { tapsId, TillStage, useTillStage } from '#src/features/service/home/till-stage.tsx'
import { priceView } from '#src/features/service/pricing/public.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { IconOffline, IconReceipt, IconShop, IconArrowRight } from '#src/ui/icons.tsx'
import { useVisitor } from '#src/root-data.ts'

const facts = [
  { Icon: IconOffline, title: 'home.facts.offlineTitle', text: 'home.facts.offlineText' },
  { Icon: IconShop, title: 'home.facts.deviceTitle', text: 'home.facts.deviceText' },
  { Icon: IconReceipt, title: 'home.facts.cardTitle', text: 'home.facts.cardText' },
] as const

/** Three facts about the product. */
function Facts() {
  const t = useT()
  return (
    <section className={classNames('k-stack k-gap6', styles['facts'])}>
      {facts.map(({ Icon, title, text }) => (
        <div key={title}>
          <Icon size={24} />
          <h2>{t(title)}</h2>
          <p className="k-soft">{t(text)}</p>
        </div>
      ))}
    </section>
  )
}

/** The questions that people ask first, in this order. */
const firstQuestions = [
  'works-offline',
  'what-do-i-need',
  'which-printers',
  'try-without-paying',
  'export-anytime',
  'is-it-open-source',
]

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('index', args)
  const [answer, prices] = await Promise.all([ask(listQuestions, { language }), ask(getPrices, {})])
  const all = answer.ok ? answer.value.sections.flatMap(({ questions }) => questions) : []
  const table = prices.ok ? prices.value.priceTable : null
  return {
    questions: firstQuestions.flatMap((id) => all.filter((question) => question.id === id)),
    // The page is the same for everyone: prices in the currency of a country are on their own page.
    prices: table && shortPrices(priceView(table, { period: 'monthly', country: null }, language)),
  }
}

/** The smallest plan of each part, and of both. */
function shortPrices({ cards, currency, trialDays }: ReturnType<typeof priceView>) {
  const shown = (['ps', 'ec', 'both'] as const).flatMap((part) => {
    const [plan] = cards[part]
    return plan ? [{ part, amount: plan.month }] : []
  })
  return { shown, currency, trialDays }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'home')
}

export default function Home() {
  const t = useT()
  const stage = useTillStage()

  return (
    <>
      <PageHead name="index" title={t('home.title')} description={t('home.description')} />
      <section className={styles['hero']}>
        <h1>{t('home.heading')}</h1>
        <p className={styles['lead']}>{t('home.lead')}</p>
        <div className={classNames('k-line k-wrap k-gap3', styles['buttons'])}>
          <StartButton />
          <LinkButton to={`#${tapsId}`} size="lg" onClick={stage.open} data-testid="see-it-sell">
            {t('home.see')}
          </LinkButton>
        </div>
      </section>
      <TillStage stage={stage} />
      <Facts />
      <FourTaps />
      <Pillar />
      <Measure />
      <Hardware />
      <OwnData />
      <Prices />
      <Questions />
      <section className={classNames('k-stack k-gap3', styles['last'])}>
        <h2>{t('home.last.title')}</h2>
        <p>{t('home.last.text')}</p>
        <StartButton />
      </section>
    </>
  )
}

function Prices() {
  const t = useT()
  const language = useLanguage()
  const { prices } = useLoaderData<typeof loader>()
  if (prices === null) return null
  return (
    <section className={styles['part']} data-testid="home-prices">
      <h2>{t('home.prices.title')}</h2>
      <p className={styles['intro']}>{t('home.prices.text', { days: prices.trialDays })}</p>
      <dl className={classNames('k-stack k-gap3', styles['slip'])}>
        {prices.shown.map(({ part, amount }) => (
          <div className="k-line k-baseline k-gap2" key={part}>
            <dt>{t(`home.prices.${part}`)}</dt>
            <dd className="numbers">{amount}</dd>
          </div>
        ))}
      </dl>
      <p className={styles['intro']}>{t('home.prices.terms', { currency: prices.currency })}</p>
      <Link to={addressIn('pricing', language)} className="tap">
        {t('home.prices.all')}
      </Link>
    </section>
  )
}

function Questions() {
  const t = useT()
  const language = useLanguage()
  const { questions } = useLoaderData<typeof loader>()
  if (questions.length === 0) return null
  return (
    <section className={styles['part']}>
      <h2>{t('home.questions.title')}</h2>
      <div className={styles['questions']}>
        {questions.map(({ id, title, html }) => (
          <details key={id} data-testid={`question-${id}`}>
            <summary>{title}</summary>
            <Prose html={html} />
          </details>
        ))}
      </div>
      <Link to={addressIn('faq', language)} className="tap">
        {t('home.questions.all')}
      </Link>
    </section>
  )
}

/** The way in: the free trial, or the dashboard for those who are signed in. */
function StartButton() {
  const t = useT()
  const language = useLanguage()
  const isSignedIn = useVisitor() !== null
  return (
    <LinkButton
      to={isSignedIn ? '/dashboard' : pathTo('free-trial', language)}
      look="filled"
      size="lg"
      icon={<IconArrowRight />}
    >
      {t(isSignedIn ? 'home.open' : 'home.start')}
    </LinkButton>
  )
}
