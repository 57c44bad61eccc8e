import type { ReactNode } from 'react'
import styles from '#src/features/auth/auth-card.module.css'

/** The one column of log-in and register: a heading, the form, and the way to the other one. */
export function AuthCard({
  heading,
  lead,
  children,
  footer,
}: {
  heading: string
  lead?: string
  children: ReactNode
  footer: ReactNode
}) {
  return (
    <div className={styles['page']}>
      <div className={styles['card']}>
        <h1>{heading}</h1>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {children}
      </div>
      <p className={styles['footer']}>{footer}</p>
    </div>
  )
}
