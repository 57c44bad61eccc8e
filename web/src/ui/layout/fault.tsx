import type { HTMLAttributes } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/ui/layout/fault.module.css'

/** What is wrong with a form or one of its parts, read out when it appears. Renders nothing without words. */
export function Fault({ children, className, ...others }: HTMLAttributes<HTMLParagraphElement>) {
  if (children === null || children === undefined || children === false || children === '') return null
  return (
    <p role="alert" className={classNames(styles['fault'], className)} {...others}>
      {children}
    </p>
  )
}
