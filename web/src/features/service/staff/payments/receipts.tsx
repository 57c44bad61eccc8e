import { Stack } from '#src/ui/layout/boxes.tsx'
import type { BillingPayment } from '@mostrador/contract/features/service/billing/schema.ts'
import { downloadProof } from '@mostrador/contract/features/service/staff/endpoints.ts'
import { useEffect, useState } from 'react'
import { Section } from '#src/ui/section.tsx'
import styles from '#src/features/service/staff/staff.module.css'
import { useFormats } from '#src/features/service/staff/use-formats.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint, type DownloadedFile } from '#src/lib/call-endpoint.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'
import { Button } from '#src/ui/button.tsx'
import { IconDownload } from '#src/ui/icons.tsx'
import { Skeleton } from '#src/ui/spinner.tsx'

type Receipt = BillingPayment['receipts'][number]

/** The receipts of the bank: pictures are shown, every file can be saved. */
export function Receipts({ companyId, receipts }: { companyId: string; receipts: readonly Receipt[] }) {
  const t = useT()
  return (
    <Section title={t('staff.payment.receipts')} testId="payment-receipts">
      {receipts.length === 0 ? (
        <p className="k-soft k-body">{t('staff.payment.noReceipts')}</p>
      ) : (
        <Stack as="ul" fit className={styles['list']}>
          {receipts.map((receipt) => (
            <li key={receipt.id}>
              <ReceiptItem companyId={companyId} receipt={receipt} />
            </li>
          ))}
        </Stack>
      )}
    </Section>
  )
}

function ReceiptItem({ companyId, receipt }: { companyId: string; receipt: Receipt }) {
  const t = useT()
  const { time } = useFormats()
  const { run, isRunning } = useAction()
  const save = () => run(() => downloadFile(downloadProof, { companyId, receiptId: receipt.id }))
  return (
    <Stack gap={2} narrow className={styles['receipt']}>
      <p className="k-soft k-body">{time(receipt.uploadedAt)}</p>
      {receipt.contentType.startsWith('image/') && <Picture companyId={companyId} receipt={receipt} />}
      <Button icon={<IconDownload />} loading={isRunning} onClick={() => void save()} data-testid="receipt-download">
        {t('staff.payment.download', { name: receipt.fileName })}
      </Button>
    </Stack>
  )
}

/** The picture arrives through a call, because its address alone would need no log-in. */
function Picture({ companyId, receipt }: { companyId: string; receipt: Receipt }) {
  const t = useT()
  const [address, setAddress] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(
    function showPicture() {
      const abort = new AbortController()
      let made: string | undefined
      callEndpoint(downloadProof, { companyId, receiptId: receipt.id }, { signal: abort.signal }).then(
        (file) => {
          if (abort.signal.aborted) return
          // The contract leaves the answer of a download open; `callEndpoint` reads it as a file.
          made = URL.createObjectURL((file as DownloadedFile).blob)
          setAddress(made)
        },
        () => !abort.signal.aborted && setFailed(true),
      )
      return () => {
        abort.abort()
        if (made !== undefined) URL.revokeObjectURL(made)
      }
    },
    [companyId, receipt.id],
  )
  if (hasFailed) return <p role="alert">{t('staff.payment.pictureFailed')}</p>
  if (address === null) return <Skeleton width="60%" />
  const alt = t('staff.payment.picture', { name: receipt.fileName })
  const picture = <img src={address} alt={alt} data-testid="receipt-picture" />
  if (receipt.contentType !== 'image/webp') return picture
  // Pages of a PDF below each other would be too small if they were shown at once. A scrollable area must be reachable by keyboard.
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles['pages']} aria-label={alt} tabIndex={0}>
      {picture}
    </section>
  )
}
