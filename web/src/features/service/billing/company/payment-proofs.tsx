import { Row } from '#src/ui/layout/boxes.tsx'
import { downloadPaymentProof } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { fileSize } from '#src/features/service/billing/payment/proof-field.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { IconDownload } from '#src/ui/icons.tsx'

type PaymentProofsProps = { companyId: string; receipts: BillingPayment['receipts'] }

/** The receipts of the bank that were added to a payment, each to download. */
export function PaymentProofs({ companyId, receipts }: PaymentProofsProps) {
  const t = useT()
  const language = useLanguage()
  const { run, isRunning } = useAction()
  if (receipts.length === 0) return null
  return (
    <Row aria-label={t('billing.payments.receipts')} as="ul" gap={2}>
      {receipts.map(({ id, fileName, bytes }) => (
        <li key={id}>
          <Button
            size="sm"
            icon={<IconDownload size={16} />}
            disabled={isRunning}
            aria-label={t('billing.receipt.download', { name: fileName })}
            onClick={() => void run(() => downloadFile(downloadPaymentProof, { companyId, receiptId: id }))}
            data-testid="payment-receipt"
          >
            {fileName} · {fileSize(bytes, language)}
          </Button>
        </li>
      ))}
    </Row>
  )
}
