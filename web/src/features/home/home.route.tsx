import { pathTo } from '@mostrador/contract/routes.ts'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { Facts } from '#src/features/home/facts.tsx'
import styles from '#src/features/home/home.module.css'
import { SampleSlip } from '#src/features/home/sample-slip.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { useVisitor } from '#src/root-data.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { IconArrowRight } from '#src/ui/icons.tsx'

export function loader(args: LoaderFunctionArgs) {
  openPublicPage('index', args)
  return null
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'home')
}

export default function Home() {
  const t = useT()
  const language = useLanguage()
  const visitor = useVisitor()

  return (
    <>
      <PageHead name="index" title={t('home.title')} description={t('home.description')} />
      <section className={styles['hero']}>
        <div className={styles['words']}>
          <h1>{t('home.heading')}</h1>
          <p className={styles['lead']}>{t('home.lead')}</p>
          <div className={styles['buttons']}>
            {visitor ? (
              <LinkButton to="/dashboard" look="filled" size="lg" icon={<IconArrowRight />}>
                {t('home.open')}
              </LinkButton>
            ) : (
              <>
                <LinkButton to={pathTo('free-trial', language)} look="filled" size="lg" icon={<IconArrowRight />}>
                  {t('home.start')}
                </LinkButton>
                <LinkButton to={pathTo('login', language)} size="lg">
                  {t('home.logIn')}
                </LinkButton>
              </>
            )}
          </div>
        </div>
        <SampleSlip />
      </section>
      <Facts />
    </>
  )
}
