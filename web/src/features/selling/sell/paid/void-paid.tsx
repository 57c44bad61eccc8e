import { Suspense, useState } from 'react'
import styles from '#src/features/selling/sell/paid/paid-panel.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useSessionTools } from '#src/features/selling/sell/till/use-session-tools.ts'
import { VoidDialog } from '#src/features/selling/voids/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { Button } from '#src/ui/button.tsx'

/** Voids a sale right after it was paid. */
export function VoidPaid({ sale, onVoided }: { sale: OutboxSale; onVoided: () => void }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const tools = useSessionTools(useSelling())
  return (
    <div className={styles['void']}>
      <Button look="quiet" size="sm" onClick={() => setOpen(true)} data-testid="void-paid">
        {t('voids.confirm', { number: sale.receiptNumber })}
      </Button>
      {isOpen && (
        <Suspense>
          <VoidDialog tools={tools} sale={sale} onClose={() => setOpen(false)} onVoided={onVoided} />
        </Suspense>
      )}
    </div>
  )
}
