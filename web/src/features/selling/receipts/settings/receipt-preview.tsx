import { SegmentedControl } from '@mantine/core'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { ReceiptPaper } from '@mostrador/domain/receipt/receipt-look.ts'
import { useState } from 'react'
import { printableMm } from '#src/features/selling/receipts/print-receipt.tsx'
import { ReceiptView } from '#src/features/selling/receipts/receipt-view.tsx'
import { receiptExample, type ReceiptWish } from '#src/features/selling/receipts/settings/receipt-example.ts'
import styles from '#src/features/selling/receipts/settings/receipt-settings.module.css'
import { ShopLanguage } from '#src/features/selling/receipts/shop-language.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

const shownPapers = ['58', '80', 'A4'] as const
type ShownPaper = (typeof shownPapers)[number]

type PreviewProps = { wish: ReceiptWish; paper: ReceiptPaper }

/** A preview of the printed receipt with the form's current values; it uses the chosen paper until another one is selected. */
export function ReceiptPreview({ wish, paper }: PreviewProps) {
  const t = useT()
  const { settings } = useCompany()
  const [nowIso] = useState(() => new Date().toISOString())
  const [looked, setLooked] = useState<{ at: ShownPaper; whilePaper: ReceiptPaper } | null>(null)
  const usual: ShownPaper = paper === 'letter' ? 'A4' : paper
  const shown = looked?.whilePaper === paper ? looked.at : usual
  const words = {
    weighed: t('settings.receipts.example.weighed'),
    counted: t('settings.receipts.example.counted'),
    cashier: t('settings.receipts.example.cashier'),
    customer: t('settings.receipts.example.customer'),
    customerTaxId: t('settings.receipts.example.customerTaxId'),
    checkout: t('settings.receipts.example.checkout'),
    cash: t('settings.receipts.example.cash'),
    note: t('settings.receipts.example.note'),
  }
  const receipt = receiptExample({ wish, words, settings, nowIso })
  return (
    <Card title={t('settings.receipts.preview')} testId="receipt-preview">
      <SegmentedControl
        aria-label={t('settings.receipts.previewPaper')}
        data={shownPapers.map((value) => ({
          value,
          label: value === 'A4' ? t('receipts.papers.A4') : formatQuantity(value, settings, 'mm'),
        }))}
        fullWidth
        value={shown}
        onChange={(value) => {
          const at = shownPapers.find((candidate) => candidate === value)
          if (at) setLooked({ at, whilePaper: paper })
        }}
      />
      <div className={styles['paper']} data-paper={shown} style={{ maxWidth: `${printableMm[shown] + 10}mm` }}>
        <ShopLanguage language={settings.languageTag}>
          <ReceiptView receipt={receipt} settings={settings} />
        </ShopLanguage>
      </div>
      <p className="k-soft k-figures">{t('settings.receipts.previewHelp')}</p>
    </Card>
  )
}
