import { Loader } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#src/shell/page-head.tsx'
import '#src/ui/admin/parts/mantine-parts.css'
import { RecordNeighbours } from '#src/ui/admin/form/record-neighbours.tsx'
import styles from '#src/ui/detail-page.module.css'

export type DetailPageProps = {
  title: string
  /** The list it came from, with its search. */
  back: { to: string; label: string }
  badge?: ReactNode
  /** A line under the title: who, when, where. */
  note?: ReactNode
  /** On the right of the sticky header. */
  actions?: ReactNode
  /** The narrow column: state, totals, related records. */
  aside?: ReactNode
  /** On a phone the narrow column comes first if it holds what people look for. */
  asideFirst?: boolean
  children: ReactNode
}

/** The layout of one record: a sticky header, cards on the left, a summary on the right. */
export function DetailPage({
  title,
  back,
  badge,
  note,
  actions,
  aside,
  asideFirst = false,
  children,
}: DetailPageProps) {
  return (
    <div className={styles['page']}>
      <PageTitle page={title} />
      <div className={styles['ways']}>
        <Link to={back.to} className={styles['back']} data-testid="back">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          {back.label}
        </Link>
        <RecordNeighbours />
      </div>
      <header className={styles['header']}>
        <div className={styles['heading']}>
          <h1>
            {title} {badge}
          </h1>
          {note && <div className={styles['note']}>{note}</div>}
        </div>
        {actions && <div className={styles['actions']}>{actions}</div>}
      </header>
      <div className={styles['columns']} data-aside={Boolean(aside)} data-aside-first={asideFirst}>
        <div className={styles['main']}>{children}</div>
        {aside && <aside className={styles['aside']}>{aside}</aside>}
      </div>
    </div>
  )
}

type CardProps = { title: string; action?: ReactNode; children: ReactNode; testId?: string }

/** One topic of a record. */
export function Card({ title, action, children, testId }: CardProps) {
  return (
    <section className={styles['card']} data-testid={testId}>
      <div className={styles['cardHead']}>
        <h2>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}

/** The facts of a record; null or empty ones are left out. */
export function Facts({ facts }: { facts: readonly (readonly [label: string, value: string | null])[] }) {
  return (
    <dl className={styles['facts']}>
      {facts
        .filter(([, value]) => value)
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** Two fields that belong together. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles['pair']}>{children}</div>
}

/** Shown while a record loads. */
export function DetailLoading({ label }: { label: string }) {
  return (
    <div className={styles['loading']} aria-busy="true">
      <output className="visually-hidden">{label}</output>
      <Loader size="sm" />
    </div>
  )
}
