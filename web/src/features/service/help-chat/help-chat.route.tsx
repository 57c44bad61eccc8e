import { getHelpService } from '@mostrador/contract/features/service/help-chat/endpoints.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ChatPlace } from '#src/features/service/help-chat/chat-place.tsx'
import styles from '#src/features/service/help-chat/help-chat.module.css'
import { ServiceHours } from '#src/features/service/help-chat/service-facts.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { pageNotFound } from '#src/shell/page-errors.ts'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { ContentPage } from '#src/ui/content-page.tsx'

const longestPlace = 200

/** Hours, whether somebody is there, and articles for the page one came from (`?from=`). The chat itself loads when it is opened. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('help-chat', args)
  const from = new URL(args.request.url).searchParams.get('from')?.slice(0, longestPlace) ?? null
  const answer = await ask(getHelpService, { language, ...(from !== null && { from }) })
  if (!answer.ok) throw pageNotFound('/help/chat')
  return { service: answer.value, from }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>(), 'helpChat')
}

export default function HelpChat() {
  const t = useT()
  const language = useLanguage()
  const { service, from } = useLoaderData<typeof loader>()
  const { articles, contact } = service
  const above = [{ name: t('helpChat.back'), address: addressIn('help', language) }]
  return (
    <ContentPage>
      <PageHead
        name="help-chat"
        title={t('helpChat.title')}
        description={t('helpChat.description')}
        above={above}
        noindex={from !== null}
      />
      <header className={styles['head']}>
        <p className={styles['crumb']}>
          <Link to={addressIn('help', language)} className="tap">
            {t('helpChat.back')}
          </Link>
        </p>
        <h1>{t('helpChat.heading')}</h1>
        <p className={styles['lead']}>{t('helpChat.lead')}</p>
      </header>
      <div className={styles['columns']}>
        <ChatPlace service={service} from={from} />
        <aside className={styles['side']}>
          {articles.length > 0 && (
            <section className={styles['facts']} data-testid="suggested-articles">
              <h2>{t('helpChat.suggestions.heading')}</h2>
              <ul className={styles['links']}>
                {articles.map(({ id, slug, title }) => (
                  <li key={id}>
                    <Link to={addressIn('help-question', language, { slug })} className="tap">
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )}
          <ServiceHours {...service} />
          <Contact {...contact} />
        </aside>
      </div>
    </ContentPage>
  )
}

function Contact({ email, phone }: { email: string; phone: string }) {
  const t = useT()
  if (email === '' && phone === '') return null
  return (
    <section className={styles['facts']}>
      <h2>{t('helpChat.contact.heading')}</h2>
      <ul className={styles['links']}>
        {email !== '' && (
          <li>
            {t('helpChat.contact.email')}: <a href={`mailto:${email}`}>{email}</a>
          </li>
        )}
        {phone !== '' && (
          <li>
            {t('helpChat.contact.phone')}: <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </li>
        )}
      </ul>
    </section>
  )
}
