import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { listHelp } from '@mostrador/contract/features/service/help/endpoints.ts'
import { addressIn, pathTo } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { RegionLinks, useRegionName } from '#src/features/service/regions/public.tsx'
import styles from '#src/features/service/start-selling/start-selling.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { useVisitor } from '#src/root-data.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { IconArrowRight, IconCheck } from '#src/ui/icons.tsx'
import { classNames } from '#src/ui/class-names.ts'
import page from '#src/ui/public-page.module.css'

const needs = [
  'startSelling.needs.device',
  'startSelling.needs.connection',
  'startSelling.needs.products',
  'startSelling.needs.optional',
] as const

const steps = [
  { title: 'startSelling.steps.trial.title', text: 'startSelling.steps.trial.text' },
  { title: 'startSelling.steps.products.title', text: 'startSelling.steps.products.text' },
  { title: 'startSelling.steps.sale.title', text: 'startSelling.steps.sale.text' },
] as const

const guideId = 'first-sale-in-ten-minutes'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('sell', args)
  const help = await ask(listHelp, { language })
  const articles = help.ok ? help.value.sections.flatMap((section) => section.articles) : []
  return { guide: articles.find(({ id }) => id === guideId)?.slug ?? null }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'site')
}

export default function StartSelling() {
  const t = useT()
  return (
    <div className={classNames('k-stack k-gap6 k-fit', page['page'], styles['page'])}>
      <PageHead name="sell" title={t('startSelling.title')} description={t('startSelling.description')} />
      <div>
        <h1>{t('startSelling.heading')}</h1>
        <p className={classNames('k-soft k-large', page['lead'])}>{t('startSelling.lead')}</p>
      </div>
      <Begin />
      <Stack as="section" gap={5} className={styles['part']}>
        <h2 className="k-title">{t('startSelling.steps.title')}</h2>
        <ol className={styles['steps']}>
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3 className="k-large">{t(title)}</h3>
              <p>{t(text)}</p>
            </li>
          ))}
        </ol>
      </Stack>
      <Stack as="section" gap={5} className={styles['part']}>
        <h2 className="k-title">{t('startSelling.needs.title')}</h2>
        <Stack as="ul" gap={3} className={styles['needs']}>
          {needs.map((need) => (
            <Row as="li" gap={3} align="baseline" wrap={false} key={need}>
              <IconCheck size={18} />
              {t(need)}
            </Row>
          ))}
        </Stack>
      </Stack>
    </div>
  )
}

/** The link to the free trial. A visitor without a country chooses one first, and the trial form starts with it. */
function Begin() {
  const t = useT()
  const language = useLanguage()
  const country = useRegionName()
  const isSignedIn = useVisitor() !== null
  if (country === null)
    return (
      <Stack as="section" gap={4} fit className={styles['card']} data-testid="choose-region">
        <h2>{t('startSelling.country.title')}</h2>
        <p>{t('startSelling.country.text')}</p>
        <RegionLinks />
      </Stack>
    )
  return (
    <Stack as="section" gap={4} fit className={styles['card']}>
      <p>{t('startSelling.country.chosen', { country })}</p>
      <Row gap={3} across={5} align="center">
        <LinkButton
          to={isSignedIn ? '/dashboard' : pathTo('free-trial', language)}
          look="filled"
          size="lg"
          icon={<IconArrowRight />}
          data-testid="start-trial"
        >
          {t(isSignedIn ? 'startSelling.open' : 'startSelling.start')}
        </LinkButton>
        <Guide />
      </Row>
      <details className={styles['other']}>
        <summary>{t('startSelling.country.change')}</summary>
        <RegionLinks />
      </details>
    </Stack>
  )
}

/** The article that goes through the first sale. */
function Guide() {
  const t = useT()
  const language = useLanguage()
  const { guide } = useLoaderData<typeof loader>()
  if (guide === null) return null
  return <Link to={addressIn('help-question', language, { slug: guide })}>{t('startSelling.guide')}</Link>
}
