import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import type { Doubt, Lookalike } from '#src/features/customers/customers/use-doubt.ts'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'

type DoubtNoticeProps = {
  doubt: Doubt
  /** The address of the record with the same value. */
  addressOf: (record: Lookalike) => string
  onInsist: () => void
}

/** Shown under a doubtful field: the record with the same value, and a button to save anyway. */
export function DoubtNotice({ doubt: { field, mayInsist, sameAs }, addressOf, onInsist }: DoubtNoticeProps) {
  const t = useT()
  if (!mayInsist && !sameAs) return null
  return (
    <Row gap={2} align="center" justify="between" className={styles['warning']} data-testid={`doubt-${field}`}>
      {sameAs ? <Link to={addressOf(sameAs)}>{t('customers.doubt.open', { name: sameAs.name })}</Link> : <span />}
      {mayInsist && (
        <Button variant="default" size="xs" onClick={onInsist} data-testid="save-anyway">
          {t('customers.doubt.saveAnyway')}
        </Button>
      )}
    </Row>
  )
}
