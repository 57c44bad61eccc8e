import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { addressIn, pathTo } from '@mostrador/contract/routes.ts'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { BrowserTable } from '#src/features/service/product-features/browser-table.tsx'
import { type Job, jobs } from '#src/features/service/product-features/jobs.ts'
import styles from '#src/features/service/product-features/product-features.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { IconArrowRight } from '#src/ui/icons.tsx'
import page from '#src/ui/public-page.module.css'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('features', args)
  return null
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'site')
}

export default function ProductFeatures() {
  const t = useT()
  return (
    <Stack gap={6} fit className={page['page']}>
      <PageHead name="features" title={t('productFeatures.title')} description={t('productFeatures.description')} />
      <div>
        <h1>{t('productFeatures.heading')}</h1>
        <p className={classNames('k-soft k-large', page['lead'])}>{t('productFeatures.lead')}</p>
      </div>
      <div className={styles['layout']}>
        <PageIndex />
        <Stack fit className={styles['jobs']}>
          {jobs.map((job) => (
            <JobPart key={job.id} job={job} />
          ))}
          <section id="browsers" className={styles['job']} aria-labelledby="browsers-title">
            <h2 id="browsers-title">{t('productFeatures.browsers.title')}</h2>
            <p className={styles['intro']}>{t('productFeatures.browsers.text')}</p>
            <BrowserTable />
          </section>
          <LastCall />
        </Stack>
      </div>
    </Stack>
  )
}

/** Links to the parts of the page: plain anchors, which need no script. On a phone they scroll sideways. */
function PageIndex() {
  const t = useT()
  return (
    <nav className={styles['index']} aria-label={t('productFeatures.contents')} data-testid="features-index">
      <ul>
        {jobs.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{t(title)}</a>
          </li>
        ))}
        <li>
          <a href="#browsers">{t('productFeatures.browsers.title')}</a>
        </li>
      </ul>
    </nav>
  )
}

function JobPart({ job: { id, title, text, items } }: { job: Job }) {
  const t = useT()
  return (
    <section id={id} className={styles['job']} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(title)}</h2>
      <p className={styles['intro']}>{t(text)}</p>
      {items.map(({ title: name, text: words, Drawn }) => (
        <Row key={name} align="center" className={styles['item']}>
          <div>
            <h3 className="k-large">{t(name)}</h3>
            <p>{t(words)}</p>
          </div>
          <Drawn />
        </Row>
      ))}
    </section>
  )
}

function LastCall() {
  const t = useT()
  const language = useLanguage()
  return (
    <Stack as="section" gap={3} className={styles['last']}>
      <h2 className="k-headline">{t('productFeatures.last.title')}</h2>
      <p>{t('productFeatures.last.text')}</p>
      <Row gap={3} className={styles['buttons']}>
        <LinkButton to={pathTo('free-trial', language)} look="filled" size="lg" icon={<IconArrowRight />}>
          {t('productFeatures.last.start')}
        </LinkButton>
        <LinkButton to={addressIn('faq', language)} size="lg">
          {t('productFeatures.last.questions')}
        </LinkButton>
      </Row>
    </Stack>
  )
}
