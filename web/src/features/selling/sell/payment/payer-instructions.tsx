import type { Tender } from '@mostrador/contract/features/selling/tenders/schema.ts'
import { useEffect } from 'react'
import styles from '#src/features/selling/sell/payment/payment-dialog.module.css'
import { PayerData } from '#src/features/selling/customer-display/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { createStore } from '#src/lib/store.ts'

/** What the customer needs to pay with the chosen tender; the customer display shows it too. */
export const payerInstructionsStore = createStore<string | null>(null)

export function PayerInstructions({ tender: { instructions } }: { tender: Tender }) {
  const t = useT()
  useEffect(
    function showToCustomer() {
      payerInstructionsStore.set(instructions)
      return () => payerInstructionsStore.set(null)
    },
    [instructions],
  )
  if (instructions === null) return null
  return (
    <section className={styles['instructions']} aria-label={t('till.payment.instructions')} data-testid="instructions">
      <PayerData text={instructions} size="8rem" />
    </section>
  )
}
