import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import type { PublicReceipt } from '@mostrador/contract/features/selling/receipts/schema.ts'
import { type ReceiptDocument, receiptDocument } from '@mostrador/domain/receipt/receipt.ts'
import { shopPath } from '@mostrador/contract/features/shop/shop/address.ts'
import { printReceipt, ReceiptPrinter } from '#src/features/selling/receipts/print-receipt.tsx'
import { receiptOfPublic } from '#src/features/selling/receipts/receipt-of-public.ts'
import { ReceiptView } from '#src/features/selling/receipts/receipt-view.tsx'
import styles from '#src/features/selling/receipts/receipt.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useRootData } from '#src/root-data.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { PageHead } from '#src/shell/page-head.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconAlert, IconCheck } from '#src/ui/icons.tsx'

/** A receipt for the holder of its link, in their own language. */
export function PublicReceiptPage({ receipt }: { receipt: PublicReceipt }) {
  const t = useT()
  const language = useLanguage()
  const { origin } = useRootData()
  const url = `${origin}/r/${receipt.token}`
  const paper = receiptDocument(receiptOfPublic(receipt, language, url))
  const sheet = receipt.look.paper === 'letter' ? 'letter' : 'A4'
  const standing = standingOf(receipt, paper)
  const title = t('receipts.public.pageTitle', { number: receipt.receiptNumber })

  const copy = async () => {
    if (await copyText(url)) showAlert({ type: 'success', title: t('receipts.public.linkCopied') })
    else showAlert({ type: 'info', title: url, timeout: 0 })
  }
  return (
    <Stack gap={6} className={styles['page']}>
      <PageHead
        name="receipt"
        params={{ id: receipt.token }}
        title={title}
        description={t('receipts.public.of', { shop: receipt.shop.name })}
        noindex
      />
      <Stack gap={2} className={styles['head']}>
        <span className={classNames('k-inline k-gap1 k-center', styles['badge'])} data-status={receipt.status}>
          {standing === 'completed' ? <IconCheck size={16} /> : <IconAlert size={16} />}
          {t(`receipts.public.${standing}`)}
        </span>
        <h1>{t('receipts.public.of', { shop: receipt.shop.name })}</h1>
        <Row gap={2} justify="center">
          <Button onClick={() => printReceipt(paper, receipt.settings, { paper: sheet, language })}>
            {t('receipts.public.print')}
          </Button>
          <Button onClick={() => void copy()} data-testid="copy-link">
            {t('receipts.public.copyLink')}
          </Button>
        </Row>
        <RateLink receipt={receipt} />
      </Stack>
      <div className={styles['paper']}>
        <ReceiptView receipt={paper} settings={receipt.settings} />
      </div>
      <ReceiptPrinter />
    </Stack>
  )
}

/** The way to rate what was bought, in the shop's own pages. */
function RateLink({ receipt: { ratingShop, token } }: { receipt: PublicReceipt }) {
  const t = useT()
  const language = useLanguage()
  if (ratingShop === null) return null
  return (
    <a
      href={shopPath('shop-rate', language, { name: ratingShop, isOwnHost: false }, { token })}
      className="tap"
      data-testid="receipt-rate"
    >
      {t('receipts.public.rate')}
    </a>
  )
}

/** Whether the sale still stands, as its receipt says. */
function standingOf({ status }: PublicReceipt, { rows }: ReceiptDocument) {
  const says = (labelKey: string) => rows.some((row) => row.kind === 'heading' && row.labelKey === labelKey)
  if (status === 'cancelled') return status
  if (says('receipt.wasRefunded')) return 'refunded'
  return says('receipt.partlyRefunded') ? 'partlyRefunded' : status
}
