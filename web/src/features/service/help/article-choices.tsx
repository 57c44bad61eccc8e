import { Stack } from '#src/ui/layout/boxes.tsx'
import type { ArticleLink } from '@mostrador/contract/features/service/help/schema.ts'
import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { helpAddress } from '#src/features/service/help/help-address.ts'
import styles from '#src/features/service/help/help.module.css'

type ChoicesProps = {
  articles: readonly ArticleLink[]
  /** Opens an article here; a new tab opens it on its page. */
  onOpen: (slug: string) => void
  summaries?: boolean
}

/** Articles to read inside the dashboard. */
export function ArticleChoices({ articles, onOpen, summaries = false }: ChoicesProps) {
  return (
    <Stack as="ul" gap={1} className={styles['links']}>
      {articles.map(({ id, slug, title, summary }) => (
        <li key={id}>
          <Link
            to={helpAddress(slug)}
            data-testid={`help-${id}`}
            onClick={(event) => {
              if (isForNewTab(event)) return
              event.preventDefault()
              onOpen(slug)
            }}
          >
            {title}
          </Link>
          {summaries && <p className="k-soft k-body">{summary}</p>}
        </li>
      ))}
    </Stack>
  )
}

/** Whether a press asks the browser for another tab or window. */
export function isForNewTab({ ctrlKey, metaKey, shiftKey, button }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || button !== 0
}
