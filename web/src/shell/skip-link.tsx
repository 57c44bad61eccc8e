import { useT } from '#src/language/use-t.ts'
import styles from '#src/shell/skip-link.module.css'

/** The id of the page's main content, the target of the skip link. */
export const contentId = 'content'

export function SkipLink() {
  const t = useT()
  return (
    <a className={styles['skip']} href={`#${contentId}`}>
      {t('shell.skipToContent')}
    </a>
  )
}
