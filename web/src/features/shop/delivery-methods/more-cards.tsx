import { Stack } from '#src/ui/layout/boxes.tsx'
import { type ReactNode, useState } from 'react'
import { moreFields } from '#src/features/shop/delivery-methods/delivery-kinds.ts'
import styles from '#src/features/shop/delivery-methods/delivery-methods.module.css'
import type { DeliveryForm } from '#src/features/shop/delivery-methods/use-delivery-form.ts'
import { useT } from '#src/language/use-t.ts'

type MoreCardsProps = { form: DeliveryForm; isOpen: boolean; children: ReactNode }

/** What most methods leave as it is. Open where something of it was filled in, and where something of it is wrong. */
export function MoreCards({ form, isOpen, children }: MoreCardsProps) {
  const t = useT()
  const [isPressed, setPressed] = useState(isOpen)
  const isWrong = moreFields.some((field) => Boolean(form.errors[field]))
  return (
    <details
      className={styles['more']}
      open={isPressed || isWrong}
      onToggle={(event) => setPressed(event.currentTarget.open)}
    >
      <summary data-testid="delivery-more">
        {t('deliveryMethods.form.more')} <small>{t('deliveryMethods.form.moreHelp')}</small>
      </summary>
      <Stack gap={4}>{children}</Stack>
    </details>
  )
}
