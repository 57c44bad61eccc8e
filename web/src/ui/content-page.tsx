import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/ui/content-page.module.css'

/** The frame of a page of content: its width, margins and heading. */
export function ContentPage({ narrow = false, children }: { narrow?: boolean; children: ReactNode }) {
  return (
    <div className={classNames('k-stack k-gap6 k-fit', styles['page'], narrow && styles['narrow'])}>{children}</div>
  )
}

type ContentArticleProps = {
  /** Links to the pages above. */
  crumb: ReactNode
  title: string
  /** Under the title, such as the day of a post. */
  facts?: ReactNode
  lead: string
  /** The table of contents: beside the text, or before it where there is no room. */
  contents: ReactNode
  children: ReactNode
}

/** A text with its title. */
export function ContentArticle({ crumb, title, facts, lead, contents, children }: ContentArticleProps) {
  return (
    <article className={styles['article']}>
      <Stack as="header" gap={3} className={styles['head']}>
        <p className={classNames('k-body', styles['crumb'])}>{crumb}</p>
        <h1>{title}</h1>
        {facts}
        <p className={classNames('k-soft k-large', styles['lead'])}>{lead}</p>
      </Stack>
      <div className={styles['contents']}>{contents}</div>
      <Stack gap={4} fit className={styles['text']}>
        {children}
      </Stack>
    </article>
  )
}

/** Days, topics and other small print of a text, in one line where they fit. */
export function ArticleFacts({ children }: { children: ReactNode }) {
  return (
    <Row as="p" className="k-muted k-body k-across4">
      {children}
    </Row>
  )
}
