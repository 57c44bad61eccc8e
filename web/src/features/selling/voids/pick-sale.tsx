import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { formatDateTime, formatMoney } from '@mostrador/contract/format.ts'
import { useEffect, useState } from 'react'
import type { SessionTools } from '#src/features/selling/registers/public.tsx'
import { useT } from '#src/language/use-t.ts'
import type { OutboxSale } from '#src/offline/outbox-document.ts'
import { voidableSales } from '#src/offline/void-sale-here.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'

type PickProps = { tools: SessionTools; onPick: (sale: OutboxSale) => void; onCancel: () => void }

/** The sales of this device that can still be voided, newest first. */
export function PickSale({ tools, onPick, onCancel }: PickProps) {
  const t = useT()
  const sales = useVoidable(tools)
  const { settings } = tools.settings.company
  return (
    <Stack gap={4}>
      <p className="k-muted k-small">{t('voids.pick')}</p>
      {sales === null && <Skeleton height="8rem" />}
      {sales?.length === 0 && <p data-testid="void-none">{t('voids.none')}</p>}
      {sales !== null && sales.length > 0 && (
        <ChoiceList
          choices={sales.map(({ id, receiptNumber, createdAt, receipt }) => ({
            key: id,
            label: receiptNumber,
            note: formatDateTime(createdAt, settings),
            value: formatMoney(receipt.totalAmount, settings),
            testId: `void-pick-${receiptNumber}`,
          }))}
          onPick={(key) => {
            const picked = sales.find(({ id }) => id === key)
            if (picked) onPick(picked)
          }}
        />
      )}
      <Row gap={2} justify="end">
        <Button onClick={onCancel}>{t('shell.buttons.cancel')}</Button>
      </Row>
    </Stack>
  )
}

function useVoidable({ outbox, register }: SessionTools): readonly OutboxSale[] | null {
  const [sales, setSales] = useState<readonly OutboxSale[] | null>(null)
  const sessionId = register.session.id
  useEffect(
    function readOnce() {
      void voidableSales(outbox, sessionId).then(setSales)
    },
    [outbox, sessionId],
  )
  return sales
}
