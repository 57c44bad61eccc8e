import type { WantedApproval } from '@mostrador/contract/approval.ts'
import type { RefundableSale } from '@mostrador/contract/features/selling/refunds/schema.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { useRefundApprovals } from '#src/features/selling/refunds/use-refund-approvals.tsx'
import { useT } from '#src/language/use-t.ts'
import type { DraftExchange, GivenApproval } from '#src/offline/draft-cart.ts'
import { Button } from '#src/ui/button.tsx'

/** How an exchange continues on the sell screen, and under which id; null if no sale is open yet. */
export type ExchangeStart = {
  saleId: string | null
  start: (exchange: DraftExchange, saleId: string, approvals: readonly GivenApproval[]) => void
}

type ButtonProps = {
  tools: SessionTools
  sale: RefundableSale
  needs: readonly WantedApproval[]
  exchange: ExchangeStart
  /** The chosen goods; null if something is missing, which is then shown. */
  begin: () => DraftExchange | null
}

/** Exchanges instead of refunding: the returned goods go into the open sale, after the approvals that are needed. */
export function ExchangeButton({ tools, sale, needs, exchange, begin }: ButtonProps) {
  const t = useT()
  const [saleId] = useState(() => exchange.saleId ?? newId())
  const { ask, dialog } = useRefundApprovals(tools, sale, saleId)
  const press = () => {
    const draft = begin()
    // The tender is known only at the end, if money is given back at all.
    const now = needs.filter(({ permission }) => permission !== 'SALES__REFUND_OTHER_TENDER')
    if (draft) ask(now, (approvals) => exchange.start(draft, saleId, approvals))
  }
  return (
    <>
      <Button onClick={press} data-testid="refund-exchange">
        {t('exchanges.start')}
      </Button>
      {dialog}
    </>
  )
}
