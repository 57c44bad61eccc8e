import { uploadPaymentProof } from '@mostrador/contract/features/service/billing/endpoints.ts'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { useState } from 'react'
import styles from '#src/features/service/billing/billing.module.css'
import { ProofField } from '#src/features/service/billing/payment/proof-field.tsx'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { fetchWithProgress } from '#src/features/service/billing/payment/fetch-with-progress.ts'
import { useAction } from '#src/lib/use-action.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Button } from '#src/ui/button.tsx'

type ProofUploadProps = { companyId: string; paymentId: string; onDone: (payment: BillingPayment) => void }

/** Adds a receipt of the bank to a payment that waits. A failed upload keeps the chosen file. */
export function ProofUpload({ companyId, paymentId, onDone }: ProofUploadProps) {
  const t = useT()
  const { run, isRunning } = useAction()
  const [file, setFile] = useState<File | null>(null)
  const [progress, setProgress] = useState<number | null>(null)
  const send = (bankReceipt: File) =>
    run(async () => {
      setProgress(0)
      try {
        const how = { files: { bankReceipt }, fetchWith: fetchWithProgress(setProgress) }
        const { payment } = await callEndpoint(uploadPaymentProof, { companyId, paymentId }, how)
        setFile(null)
        showAlert({ type: 'success', title: t('billing.receipt.added') })
        onDone(payment)
      } finally {
        setProgress(null)
      }
    })
  return (
    <>
      <ProofField value={file} onChange={setFile} progress={progress} />
      {file && (
        <Button
          look="filled"
          loading={isRunning}
          onClick={() => void send(file)}
          className={styles['start']}
          data-testid="receipt-send"
        >
          {t('billing.receipt.add')}
        </Button>
      )}
    </>
  )
}
