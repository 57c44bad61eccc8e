import { classNames } from '#src/ui/class-names.ts'
import { listQuestions } from '@mostrador/contract/features/service/faq/endpoints.ts'
import type { Question } from '@mostrador/contract/features/service/faq/schema.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import styles from '#src/features/service/faq/faq.module.css'
import { StuckLink } from '#src/features/service/help-chat/public.tsx'
import type { Alternates } from '#src/language/alternates.ts'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { IconLink } from '#src/ui/icons.tsx'
import { Prose } from '#src/ui/prose.tsx'
import { ContentPage } from '#src/ui/content-page.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('faq', args)
  const answer = await ask(listQuestions, { language })
  const sections = answer.ok ? answer.value.sections : []
  const questions = sections.flatMap((section) => section.questions)
  const anchors = Object.fromEntries(questions.map(({ slug, twinSlug }) => [slug, twinSlug ?? '']))
  const alternates: Alternates = { en: {}, es: {}, anchors }
  return { sections, alternates }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

export default function Faq() {
  const t = useT()
  const language = useLanguage()
  const { sections } = useLoaderData<typeof loader>()
  useOpenAnswer()
  return (
    <ContentPage narrow>
      <PageHead name="faq" title={t('faq.title')} description={t('faq.description')} />
      <h1>{t('faq.heading')}</h1>
      {sections.map(({ group, questions }) => (
        <section key={group} className={styles['group']}>
          <h2>{t(`faq.groups.${group}`)}</h2>
          {questions.map((question) => (
            <Answer key={question.id} question={question} />
          ))}
        </section>
      ))}
      <p className="k-soft">
        {t('faq.more')} <Link to={addressIn('help', language)}>{t('faq.help')}</Link>
      </p>
      <p className="k-soft">
        <StuckLink from="faq" />
      </p>
    </ContentPage>
  )
}

/** The browser's own disclosure: works without script, and browsers find text in closed answers. */
function Answer({ question: { slug, title, html } }: { question: Question }) {
  const t = useT()
  return (
    <details id={slug} className={styles['question']}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <Prose html={html} />
      <a className={classNames('k-inline k-gap2 k-center k-muted k-body', styles['link'])} href={`#${slug}`}>
        <IconLink size={16} />
        {t('faq.copyLink')}
      </a>
    </details>
  )
}

/** A link to a question opens its answer. */
function useOpenAnswer(): void {
  const { hash } = useLocation()
  useEffect(
    function openAnswer() {
      const answer = document.getElementById(hash.slice(1))
      if (answer instanceof HTMLDetailsElement) answer.open = true
    },
    [hash],
  )
}
