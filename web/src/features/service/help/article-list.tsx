import { Stack } from '#src/ui/layout/boxes.tsx'
import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import { addressIn } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { useLanguage } from '#src/language/use-t.ts'
import styles from '#src/features/service/help/help.module.css'

/** Links to articles. With `summaries`, each says what it is about. */
export function ArticleList({
  articles,
  summaries = false,
}: {
  articles: readonly ArticleLink[]
  summaries?: boolean
}) {
  const language = useLanguage()
  return (
    <Stack as="ul" gap={1} className={styles['links']}>
      {articles.map(({ id, slug, title, summary }) => (
        <li key={id}>
          <Link to={addressIn('help-question', language, { slug })}>{title}</Link>
          {summaries && <p className="k-soft k-body">{summary}</p>}
        </li>
      ))}
    </Stack>
  )
}
