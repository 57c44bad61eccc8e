import type { ReactNode } from 'react'
import styles from '#src/features/access/auth/auth-card.module.css'
import { classNames } from '#src/ui/class-names.ts'

type AuthCardProps = {
  heading: string
  lead?: ReactNode
  icon?: ReactNode
  tone?: 'warning'
  children?: ReactNode
  footer?: ReactNode
  testId?: string
}

/** The single column of log-in, registration and related pages: a heading, the form, and a link to the other one. */
export function AuthCard({ heading, lead, icon, tone, children, footer, testId }: AuthCardProps) {
  return (
    <div className={styles['page']} data-testid={testId}>
      <div className={styles['card']}>
        {icon && <div className={classNames(styles['icon'], tone && styles[tone])}>{icon}</div>}
        <h1>{heading}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
      {footer && <p className={styles['footer']}>{footer}</p>}
    </div>
  )
}
