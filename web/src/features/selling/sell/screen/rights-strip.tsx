import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/selling/sell/base/strip.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useNewRights } from '#src/features/selling/sell/screen/use-new-rights.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { IconWarning } from '#src/ui/icons.tsx'

/** Says that the person's rights changed, while the open sale delays their effect. */
export function RightsStrip({ actions }: { actions: SellActions }) {
  const t = useT()
  const { till } = useSelling()
  const cart = useOpenCart(till)
  const { isSending } = useStore(till.sync, till.sync.get())
  const isFree =
    cart.lines.length === 0 &&
    !cart.exchange &&
    actions.payment.kind === 'closed' &&
    actions.asking === null &&
    !isSending
  const isWaiting = useNewRights({ isFree })
  if (!isWaiting || isFree) return null

  return (
    <Row
      as="p"
      gap={3}
      align="center"
      justify="between"
      wrap={false}
      className={styles['strip']}
      data-kind="warning"
      role="alert"
      data-testid="rights-strip"
    >
      <IconWarning size={18} />
      <Stack as="span" gap={2} className={styles['stripText']}>
        {t('till.rights.changed')}
      </Stack>
    </Row>
  )
}
