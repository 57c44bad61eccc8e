import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
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
      <Stack as="header" gap={2}>
        <p className="k-body">
          <Link to={addressIn('help', language)} className="tap">
            {t('helpChat.back')}
          </Link>
        </p>
        <h1>{t('helpChat.heading')}</h1>
        <p className={classNames('k-soft k-large', styles['lead'])}>{t('helpChat.lead')}</p>
      </Stack>
      <div className={styles['columns']}>
        <ChatPlace service={service} from={from} />
        <Stack as="aside" gap={5} fit>
          {articles.length > 0 && (
            <Stack as="section" gap={2} data-testid="suggested-articles">
              <h2 className="k-medium">{t('helpChat.suggestions.heading')}</h2>
              <Stack as="ul" gap={2} className="k-breaks">
                {articles.map(({ id, slug, title }) => (
                  <li key={id}>
                    <Link to={addressIn('help-question', language, { slug })} className="tap">
                      {title}
                    </Link>
                  </li>
                ))}
              </Stack>
            </Stack>
          )}
          <ServiceHours {...service} />
          <Contact {...contact} />
        </Stack>
      </div>
    </ContentPage>
  )
}

function Contact({ email, phone }: { email: string; phone: string }) {
  const t = useT()
  if (email === '' && phone === '') return null
  return (
    <Stack as="section" gap={2}>
      <h2 className="k-medium">{t('helpChat.contact.heading')}</h2>
      <Stack as="ul" gap={2} className="k-breaks">
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
      </Stack>
    </Stack>
  )
}
