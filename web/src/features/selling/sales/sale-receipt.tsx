import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { getPublicReceipt } from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import { receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { IconCopy, IconExternalLink, IconPrinter } from '@tabler/icons-react'
import {
  nextCopyNumber,
  printReceipt,
  ReceiptPrinter,
  ReceiptView,
  readPaper,
  receiptOfPublic,
} from '#src/features/selling/receipts/public.tsx'
import styles from '#src/features/selling/sales/sale-detail.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The receipt as the customer has it, and the ways to hand it over again. */
export function SaleReceipt({ id, token }: { id: string; token: string }) {
  const t = useT()
  const language = useLanguage()
  const receipt = useEndpointQuery(getPublicReceipt, { token }, { networkMode: 'always' }).data?.receipt
  const address = new URL(`/r/${token}`, window.location.origin).href
  const input = receipt && receiptOfPublic(receipt, language, address)
  const paper = input && receiptDocument(input)

  return (
    <Card title={t('sales.detail.receipt')} testId="sale-receipt">
      <Stack gap={2}>
        {input && (
          <Button
            variant="default"
            leftSection={<IconPrinter size={18} stroke={1.75} />}
            onClick={() =>
              printReceipt(receiptDocument({ ...input, copyNumber: nextCopyNumber(id, 1) }), receipt.settings, {
                paper: readPaper(receipt.look.paper),
              })
            }
            data-testid="print-receipt"
          >
            {t('sales.detail.print')}
          </Button>
        )}
        <LinkButtons address={address} />
      </Stack>
      {receipt && paper && (
        <div className={styles['paper']}>
          <ReceiptView receipt={paper} settings={receipt.settings} />
        </div>
      )}
      <ReceiptPrinter />
    </Card>
  )
}

function LinkButtons({ address }: { address: string }) {
  const t = useT()
  const copyLink = async () => {
    if (await copyText(address)) showAlert({ type: 'success', title: t('sales.detail.linkCopied') })
    else showAlert({ type: 'warning', title: t('sales.detail.copyFailed') })
  }
  return (
    <>
      <Button
        component="a"
        href={address}
        target="_blank"
        rel="noopener"
        variant="default"
        leftSection={<IconExternalLink size={18} stroke={1.75} />}
        data-testid="open-receipt"
      >
        {t('sales.detail.openReceipt')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} />}
        onClick={() => void copyLink()}
        data-testid="copy-receipt-link"
      >
        {t('sales.detail.copyLink')}
      </Button>
    </>
  )
}
