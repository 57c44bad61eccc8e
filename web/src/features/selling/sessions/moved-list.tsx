import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { drawerAmount } from '@mostrador/domain/drawer/cash-session.ts'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { useT } from '#src/language/use-t.ts'
import type { CashMoved } from '#src/offline/take-movement-back-here.ts'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'

type ListProps = {
  moved: readonly { movement: CashMoved; isTakenBack: boolean }[]
  settings: CompanySettings
  onBack: () => void
  onPrint: (movement: CashMoved, isTakenBack: boolean) => void
  onTakeBack: (movement: CashMoved) => void
}

/** The manual movements of this device in its session, newest first; each can be taken back once. */
export function MovedList({ moved, settings, onBack, onPrint, onTakeBack }: ListProps) {
  const t = useT()
  return (
    <Stack gap={4}>
      <Stack as="ul" className={styles['moved']}>
        {moved.map(({ movement, isTakenBack }) => {
          const { kind, amount, reason, category, occurredAt } = movement.payload
          return (
            <li key={movement.id} data-testid={`moved-${kind}`} data-taken-back={isTakenBack}>
              <strong>{t(`registers.movements.kinds.${kind}`)}</strong>
              <span className={classNames('numbers', styles['amount'])}>
                {formatMoney(drawerAmount(kind, amount), settings)}
              </span>
              <small className="k-muted k-small k-breaks">
                {[formatDateTime(occurredAt, settings), category, reason].filter(Boolean).join(' · ')}
              </small>
              <Row as="span" gap={2} align="center" justify="end" className="k-whole">
                <Button onClick={() => onPrint(movement, isTakenBack)} data-testid={`slip-${kind}`}>
                  {t('registers.movements.slip')}
                </Button>
                {isTakenBack ? (
                  <small className="k-muted k-small k-breaks">{t('registers.movements.takenBack')}</small>
                ) : (
                  <Button onClick={() => onTakeBack(movement)} data-testid={`take-back-${kind}`}>
                    {t('registers.movements.takeBack')}
                  </Button>
                )}
              </Row>
            </li>
          )
        })}
      </Stack>
      <Row gap={2} justify="end">
        <Button onClick={onBack}>{t('shell.buttons.back')}</Button>
      </Row>
    </Stack>
  )
}
