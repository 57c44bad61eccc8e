import type { ReactNode } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/service/home/home.module.css'
import type { PlainMessageKey } from '#src/language/translator.ts'
import { useT } from '#src/language/use-t.ts'

type CardsProps = {
  title: PlainMessageKey
  text?: PlainMessageKey
  /** Title and text of each card, and where it leads. */
  cards: readonly (readonly [title: PlainMessageKey, text: PlainMessageKey, to?: string])[]
  children?: ReactNode
}

/** A part of the page that says a few things beside each other. */
export function WordCards({ title, text, cards, children }: CardsProps) {
  const t = useT()
  return (
    <section className={styles['part']}>
      <h2>{t(title)}</h2>
      {text && <p className={styles['intro']}>{t(text)}</p>}
      <div className={styles['cards']}>
        {cards.map(([name, words, to]) => (
          <div key={name}>
            <h3 className="k-large">
              {to ? (
                <Link to={to} className="tap">
                  {t(name)}
                </Link>
              ) : (
                t(name)
              )}
            </h3>
            <p className="k-soft">{t(words)}</p>
          </div>
        ))}
      </div>
      {children}
    </section>
  )
}
