import styles from '#src/ui/spinner.module.css'

/** A spinner; put words next to it, or give it a label if it stands alone. */
export function Spinner({ label, size = 18 }: { label?: string; size?: number }) {
  return (
    <span className={styles['spinner']} style={{ width: size, height: size }} {...(label ? { role: 'status' } : {})}>
      {label && <span className="visually-hidden">{label}</span>}
    </span>
  )
}

/** A grey bar in place of a line that is loading. */
export function Skeleton({ width = '100%', height = '1em' }: { width?: string; height?: string }) {
  return <span className={styles['skeleton']} style={{ width, height }} aria-hidden="true" />
}
