import { Stack } from '#src/ui/layout/boxes.tsx'
import { listHelp, searchHelp } from '@mostrador/contract/features/service/help/endpoints.ts'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ArticleList } from '#src/features/service/help/article-list.tsx'
import { HelpSearch } from '#src/features/service/help/help-search.tsx'
import styles from '#src/features/service/help/help.module.css'
import { useT } from '#src/language/use-t.ts'
import { withContentWords } from '#src/language/with-content-words.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { openPublicPage } from '#src/shell/page-loader.ts'
import { ContentPage } from '#src/ui/content-page.tsx'

const longestQuestion = 100

/** The start of the help. With `?q=`, what the server found, for browsers without script. */
export async function loader(args: LoaderFunctionArgs) {
  const { ask, language } = openPublicPage('help', args)
  const text = new URL(args.request.url).searchParams.get('q')?.trim().slice(0, longestQuestion) ?? ''
  const [list, found] = await Promise.all([
    ask(listHelp, { language }),
    text === '' ? null : ask(searchHelp, { language, text }),
  ])
  return {
    sections: list.ok ? list.value.sections : [],
    text,
    found: found?.ok ? found.value.articles : null,
  }
}

export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return withContentWords(serverLoader<typeof loader>())
}

export default function Help() {
  const t = useT()
  const { sections, text, found } = useLoaderData<typeof loader>()
  return (
    <ContentPage>
      <PageHead name="help" title={t('help.title')} description={t('help.description')} noindex={text !== ''} />
      <Stack gap={4} narrow>
        <h1>{t('help.heading')}</h1>
        <HelpSearch asked={text} found={found} />
      </Stack>
      {sections.length === 0 && <p>{t('help.empty')}</p>}
      <div className={styles['groups']}>
        {sections.map(({ group, articles }) => (
          <section key={group} className={styles['group']} id={group}>
            <h2>{t(`help.groups.${group}`)}</h2>
            <ArticleList articles={articles} />
          </section>
        ))}
      </div>
    </ContentPage>
  )
}
