import type { Money } from '@mostrador/domain/money/money.ts'
import { useEffect, useState } from 'react'
import { WarningStrip } from '#src/features/selling/sell/base/warning-strip.tsx'
import { type Selling, useMoney, useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { sessionDialogStore } from '#src/features/selling/sell/base/session-dialog-store.ts'
import { rulesHere } from '#src/features/selling/registers/public.tsx'
import { readReport } from '#src/features/selling/sessions/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStorePart } from '#src/lib/store.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'

/**
 * Suggests a drop to the safe once the drawer has more cash than the office's limit; it blocks nothing. It names the limit but never the
 * expected amount, which not every cashier may know.
 */
export function CashLimitStrip() {
  const t = useT()
  const show = useMoney()
  const selling = useSelling()
  const { cashLimitWarning: limit } = rulesHere(selling)
  const isAbove = useIsAbove(selling, limit)
  if (limit === null || !isAbove) return null
  return (
    <WarningStrip
      isPolite
      testId="cash-limit"
      action={
        sessionCan(selling.session, 'CHECKOUTS__MOVEMENTS_ADD') && (
          <Button size="sm" onClick={() => sessionDialogStore.set('drop')} data-testid="cash-limit-drop">
            {t('registers.cashLimit.drop')}
          </Button>
        )
      }
    >
      {t('registers.cashLimit.text', { amount: show(limit) })}
    </WarningStrip>
  )
}

/** Checks after each stored or sent document. A device that did not make the whole session does not know the amount. */
function useIsAbove({ till, register, settings }: Selling, limit: Money | null): boolean {
  const [aboveIn, setAboveIn] = useState<string | null>(null)
  const waiting = useStorePart(till.sync, (view) => view.waiting)
  const { isWhole, session } = register
  const { outbox } = till
  useEffect(
    function look() {
      if (limit === null || !isWhole) return undefined
      let isGone = false
      readReport({ outbox, register, settings }).then(
        (found) => {
          const isAbove = (found?.report.cash.expectedAmount ?? 0) > limit
          if (!isGone) setAboveIn(isAbove ? session.id : null)
        },
        // It is only a suggestion: a failed read is repeated with the next document.
        () => undefined,
      )
      return () => {
        isGone = true
      }
    },
    [outbox, register, settings, limit, isWhole, waiting, session.id],
  )
  return isWhole === true && aboveIn === session.id
}
