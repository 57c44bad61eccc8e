import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageTitle } from '#src/shell/page-head.tsx'
import styles from '#src/ui/admin/parts/back-page.module.css'
import '#src/ui/admin/parts/mantine-parts.css'

type BackPageProps = {
  title: string
  back: { to: string; label: string }
  note?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** A page below another one: the way back, its name and what it shows. Tables of figures take the width that there is. */
export function BackPage({ title, back, note, actions, children }: BackPageProps) {
  return (
    <Stack gap={3} fit className={styles['page']}>
      <PageTitle page={title} />
      <Link
        to={back.to}
        className={classNames('k-inline k-gap2 k-center k-muted k-small', styles['back'])}
        data-testid="back"
      >
        <IconArrowLeft size={18} stroke={1.75} aria-hidden="true" />
        {back.label}
      </Link>
      <Row as="header" gap={3} align="center" justify="between" className={styles['header']}>
        <div>
          <h1>{title}</h1>
          {note !== undefined && <p className="k-muted k-small">{note}</p>}
        </div>
        {actions}
      </Row>
      {children}
    </Stack>
  )
}
