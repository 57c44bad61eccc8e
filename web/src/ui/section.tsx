import type { ReactNode } from 'react'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'
import styles from '#src/ui/section.module.css'
import { Skeleton } from '#src/ui/spinner.tsx'

type SectionProps = { title: ReactNode; text?: ReactNode; children?: ReactNode; testId?: string }

/** One topic of a page outside the dashboard, on its own card. */
export function Section({ title, text, children, testId }: SectionProps) {
  return (
    <section className={styles['section']} data-testid={testId}>
      <header>
        <h2>{title}</h2>
        {text && <p className={styles['text']}>{text}</p>}
      </header>
      {children}
    </section>
  )
}

/** Grey lines while data loads. */
export function SectionLoading() {
  return (
    <div className={styles['loading']} aria-busy="true">
      <Skeleton width="70%" />
      <Skeleton width="55%" />
      <Skeleton width="62%" />
    </div>
  )
}

/** A failed request, with a retry. */
export function SectionFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useT()
  return (
    <div className={styles['failed']} role="alert">
      <p>{text}</p>
      <Button onClick={onRetry}>{t('shell.buttons.retry')}</Button>
    </div>
  )
}
