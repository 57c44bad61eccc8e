import { Stack } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import styles from '#src/ui/admin/parts/empty-slip.module.css'

/** An empty receipt slip: the picture of every empty place. */
function SlipPicture() {
  return (
    <svg width="96" height="104" viewBox="0 0 96 104" fill="none" aria-hidden="true" className={styles['picture']}>
      <path
        d="M16 6h64v86l-8-6-8 6-8-6-8 6-8-6-8 6-8-6-8 6V6Z"
        fill="var(--paper)"
        stroke="var(--border-control)"
        strokeWidth="1.75"
        strokeLinejoin="round"
      />
      <path d="M28 22h26" stroke="var(--accent)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M28 38h14m26 0h-6M28 50h18m22 0h-6"
        stroke="var(--border-strong)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <path
        d="M46 38h12m-8 12h8"
        stroke="var(--border-strong)"
        strokeWidth="2"
        strokeDasharray="0.1 5"
        strokeLinecap="round"
      />
      <path d="M28 66h40" stroke="var(--border-control)" strokeWidth="1.75" strokeDasharray="4 4" />
    </svg>
  )
}

type EmptySlipProps = {
  title?: string
  text: string
  action?: ReactNode
  /** How urgently screen readers announce it when it appears. */
  live?: 'alert' | 'status'
}

/** An empty, failed or forbidden place: what it is, and what to do next. */
export function EmptySlip({ title, text, action, live }: EmptySlipProps) {
  return (
    <Stack gap={3} className={styles['empty']} role={live === 'alert' ? 'alert' : undefined}>
      <SlipPicture />
      {title && <h2>{title}</h2>}
      {live === 'status' ? <output>{text}</output> : <p>{text}</p>}
      {action}
    </Stack>
  )
}
