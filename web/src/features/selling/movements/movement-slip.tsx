import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import type { Movement } from '@mostrador/contract/features/selling/movements/schema.ts'
import { isCashMovement } from '@mostrador/domain/drawer/cash-session.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { movementSlipDocument } from '@mostrador/domain/drawer/movement-slip-rows.ts'
import type { ReceiptPaper } from '@mostrador/domain/receipt/receipt-look.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { PaperSelect, printReceipt, readPaper, ReceiptPrinter } from '#src/features/selling/receipts/public.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Prints the slip of a manual cash movement, like the till; other movements have none. */
export function MovementSlip({ movement }: { movement: Movement }) {
  const t = useT()
  const language = useLanguage()
  const { name, settings } = useCompany()
  const [paper, setPaper] = useState<ReceiptPaper>(() => readPaper('80'))
  const { kind, amount } = movement
  if (!isCashMovement(kind) || amount === null || movement.reversesId !== null) return null
  const print = () => {
    const slip = movementSlipDocument({
      shopName: name,
      checkoutName: movement.checkoutName,
      userName: movement.userName,
      movedAt: movement.occurredAt,
      kind,
      category: movement.category,
      reason: movement.reason,
      amount: money(Math.abs(amount)),
      isTakenBack: movement.isTakenBack,
      currencyTag: settings.currencyTag,
      timeZone: settings.timeZone,
    })
    printReceipt(slip, settings, { paper, language })
  }
  return (
    <Row gap={2}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} stroke={1.75} />}
        onClick={print}
        data-testid="print-movement"
      >
        {t('movements.slip')}
      </Button>
      <PaperSelect paper={paper} onChoose={setPaper} />
      <ReceiptPrinter />
    </Row>
  )
}
