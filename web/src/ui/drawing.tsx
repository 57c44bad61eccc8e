import type { ReactNode } from 'react'
import { classNames } from '#src/ui/class-names.ts'
import styles from '#src/ui/drawing.module.css'

type DrawingProps = { title?: ReactNode; badge?: ReactNode; children: ReactNode }

/** A part of a screen, drawn. Screen readers skip it, because the text beside it says the same. */
export function Drawing({ title, badge, children }: DrawingProps) {
  return (
    <div className={styles['drawing']} aria-hidden="true">
      {title !== undefined && (
        <div className={styles['bar']}>
          <strong>{title}</strong>
          {badge}
        </div>
      )}
      {children}
    </div>
  )
}

type RowProps = {
  name: ReactNode
  value?: ReactNode
  detail?: ReactNode
  badge?: ReactNode
  look?: 'total' | 'quiet' | 'chosen'
}

/** One row of a drawn list: a name and what it comes to. */
export function DrawnRow({ name, value, detail, badge, look }: RowProps) {
  return (
    <div className={classNames(styles['row'], look && styles[look])}>
      <span className={styles['name']}>
        {name}
        {detail !== undefined && <small className="numbers">{detail}</small>}
      </span>
      {badge}
      {value !== undefined && <span className="numbers">{value}</span>}
    </div>
  )
}

/** A small word with a state. */
export function DrawnBadge({ children, tone = 'plain' }: { children: ReactNode; tone?: 'plain' | 'good' | 'warning' }) {
  return (
    <span className={styles['badge']} data-tone={tone}>
      {children}
    </span>
  )
}

/** Buttons to choose from; one is pressed. */
export function DrawnKeys({ keys, pressed }: { keys: readonly string[]; pressed: number }) {
  return (
    <div className={styles['keys']}>
      {keys.map((key, at) => (
        <span key={key} className="numbers" data-pressed={at === pressed || undefined}>
          {key}
        </span>
      ))}
    </div>
  )
}

/** The one filled button of a drawn screen. */
export function DrawnButton({ children }: { children: ReactNode }) {
  return <span className={styles['button']}>{children}</span>
}
