import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
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
    <Stack gap={3} fit className={styles['page']}>
      <PageTitle page={title} />
      <Row gap={3} align="center" justify="between" wrap={false}>
        <Link to={back.to} className={classNames('k-inline k-gap1 k-center', styles['back'])} data-testid="back">
          <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
          {back.label}
        </Link>
        <RecordNeighbours />
      </Row>
      <Row as="header" gap={2} across={3} align="center" justify="between" className={styles['header']}>
        <div className="k-shrinks">
          <h1>
            {title} {badge}
          </h1>
          {note && <div className="k-muted k-small">{note}</div>}
        </div>
        {actions && (
          <Row gap={2} align="center">
            {actions}
          </Row>
        )}
      </Row>
      <div
        className={classNames('k-line k-wrap k-gap4 k-start', styles['columns'])}
        data-aside={Boolean(aside)}
        data-aside-first={asideFirst}
      >
        <Stack gap={4} fit className={styles['main']}>
          {children}
        </Stack>
        {aside && (
          <Stack as="aside" gap={4} fit className={styles['aside']}>
            {aside}
          </Stack>
        )}
      </div>
    </Stack>
  )
}

type CardProps = { title: string; action?: ReactNode; children: ReactNode; testId?: string }

/** One topic of a record. */
export function Card({ title, action, children, testId }: CardProps) {
  return (
    <Stack
      as="section"
      gap={4}
      fit
      className={classNames('k-card k-pad4 k-shrinks', styles['card'])}
      data-testid={testId}
    >
      <Row align="center" justify="between" className={classNames('k-across2', styles['cardHead'])}>
        <h2>{title}</h2>
        {action}
      </Row>
      {children}
    </Stack>
  )
}

/** Two fields that belong together. */
export function Pair({ children }: { children: ReactNode }) {
  return (
    <Stack gap={4} align="start" className={styles['pair']}>
      {children}
    </Stack>
  )
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
