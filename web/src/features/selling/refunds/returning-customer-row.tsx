import { Row } from '#src/ui/layout/boxes.tsx'
import { useState } from 'react'
import type { ReturningCustomer, TillParts } from '#src/features/selling/refunds/till-parts.ts'
import { useT } from '#src/language/use-t.ts'
import { Button } from '#src/ui/button.tsx'

type RowProps = {
  customer: ReturningCustomer | null
  till: TillParts
  onChange: (customer: ReturningCustomer) => void
}

/** The returning customer: found or created, as for a sale. */
export function ReturningCustomerRow({ customer, till, onChange }: RowProps) {
  const t = useT()
  const [isPicking, setPicking] = useState(false)
  if (isPicking) {
    return till.pickCustomer(
      (chosen) => {
        onChange(chosen)
        setPicking(false)
      },
      () => setPicking(false),
    )
  }
  return (
    <Row gap={2} across={3} align="center" justify="between" className="k-firm">
      {customer && <span data-testid="return-customer">{t('refunds.customer', { name: customer.name })}</span>}
      <Button onClick={() => setPicking(true)} data-testid="return-pick-customer">
        {t(customer ? 'refunds.anotherCustomer' : 'refunds.chooseCustomer')}
      </Button>
    </Row>
  )
}
