import styles from '#src/ui/prose.module.css'

/**
 * A text that the server made from Markdown. The Markdown of the product knows no HTML, so its output holds only elements that the server
 * wrote itself.
 */
export function Prose({ html }: { html: string }) {
  // oxlint-disable-next-line react/no-danger -- made by the server from Markdown without HTML.
  return <div className={styles['prose']} dangerouslySetInnerHTML={{ __html: html }} />
}
