import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/service/billing/billing.module.css'

/** What a choice is called, and what it means. */
export function ChoiceWords({ title, text }: { title: string; text: string }) {
  return (
    <Stack as="span" gap={1} className={styles['choiceBody']}>
      <Row as="strong" gap={2} align="center">
        {title}
      </Row>
      <span className={classNames('k-soft k-body', styles['soft'])}>{text}</span>
    </Stack>
  )
}
