import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import styles from '#src/ui/admin/list/list-summary.module.css'

type SummaryProps = {
  label: string
  /** A figure that is still loading keeps its place. */
  figures: readonly { label: string; value: string | undefined }[]
  testId: string
}

/** Sums over everything a list has found, not only this page. */
export function ListSummary({ label, figures, testId }: SummaryProps) {
  return (
    <section aria-label={label} data-testid={testId}>
      <Row as="dl" className={classNames('k-card k-facts', styles['summary'])}>
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt>{figure.label}</dt>
            <dd className="k-large k-strong k-figures">{figure.value ?? '\u2007'}</dd>
          </div>
        ))}
      </Row>
    </section>
  )
}
