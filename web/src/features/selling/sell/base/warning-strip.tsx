import type { ReactNode } from 'react'
import styles from '#src/features/selling/sell/base/strip.module.css'
import { IconWarning } from '#src/ui/icons.tsx'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'

type WarningStripProps = {
  testId: string
  children: ReactNode
  kind?: 'warning' | 'danger'
  /** Read out after what is being said, not at once. */
  isPolite?: boolean
  icon?: ReactNode
  /** The button at the end. */
  action?: ReactNode
}

/** A line over the cart that warns and blocks nothing. */
export function WarningStrip(props: WarningStripProps) {
  const { testId, children, kind = 'warning', isPolite = false, icon = <IconWarning size={18} />, action } = props
  return (
    <Row
      as={isPolite ? 'output' : 'div'}
      role={isPolite ? undefined : 'alert'}
      gap={3}
      align="center"
      justify="between"
      wrap={false}
      className={styles['strip']}
      data-kind={kind}
      data-testid={testId}
    >
      {icon}
      <Stack as="span" gap={2} className={styles['stripText']}>
        {children}
      </Stack>
      {action}
    </Row>
  )
}
