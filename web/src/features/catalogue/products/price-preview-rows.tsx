import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { formatMoney } from '@mostrador/contract/format.ts'
import { previewPrice } from '#src/features/catalogue/products/price-preview.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import { useT } from '#src/language/use-t.ts'
import { readPrice } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { SlipRow } from '#src/ui/slip.tsx'

type PricePreviewProps = { text: string; taxes: readonly Tax[]; before: Product | null }

/** The typed price with its taxes, as on the receipt. */
export function PricePreview({ text, taxes, before }: PricePreviewProps) {
  const t = useT()
  const { settings } = useCompany()
  const price = readPrice(text, settings, before?.variants[0]?.price)
  const preview = price === undefined ? undefined : previewPrice(price, taxes, settings)
  if (!preview) return null
  return (
    <Stack gap={2} className={styles['preview']} data-testid="price-preview">
      <SlipRow label={t('products.form.net')} value={formatMoney(preview.net, settings)} />
      <SlipRow label={t('products.form.tax')} value={formatMoney(preview.tax, settings)} />
      <SlipRow
        label={<strong>{t('products.form.total')}</strong>}
        value={<strong>{formatMoney(preview.total, settings)}</strong>}
      />
    </Stack>
  )
}
