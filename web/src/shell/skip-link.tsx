import { useT } from '#src/language/use-t.ts'
import styles from '#src/shell/skip-link.module.css'

/** The id of the page's main part, where the skip link leads. */
export const contentId = 'content'

export function SkipLink() {
  const t = useT()
  return (
    <a className={styles['skip']} href={`#${contentId}`}>
      {t('shell.skipToContent')}
    </a>
  )
}
