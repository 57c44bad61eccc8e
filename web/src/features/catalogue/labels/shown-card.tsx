import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { codeSymbols, shownParts } from '#src/features/catalogue/labels/label-options.ts'
import styles from '#src/features/catalogue/labels/labels.module.css'
import type { Labels } from '#src/features/catalogue/labels/use-labels.ts'
import { priceListSource } from '#src/features/catalogue/price-lists/public.tsx'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { useT } from '#src/language/use-t.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The content of the labels. */
export function ShownCard({ labels: { options, choose, priceList, setPriceList } }: { labels: Labels }) {
  const t = useT()
  const { settings } = useCompany()
  const { show } = options
  const parts = shownParts.filter((part) => part !== 'unitPrice' || regionRulesOf(settings.regionTag).showsUnitPrice)
  return (
    <Card title={t('labels.show.title')}>
      <Stack gap={3}>
        {parts.map((part) => (
          <Checkbox
            key={part}
            label={t(`labels.show.parts.${part}`)}
            checked={show[part]}
            onChange={(event) => choose({ show: { ...show, [part]: event.currentTarget.checked } })}
            data-testid={`label-show-${part}`}
          />
        ))}
      </Stack>
      {show.barcode && (
        <div>
          <p className={classNames('k-small k-firm', styles['label'])} id="label-symbol">
            {t('labels.show.symbol')}
          </p>
          <SegmentedControl
            aria-labelledby="label-symbol"
            data={codeSymbols.map((value) => ({ value, label: t(`labels.show.symbols.${value}`) }))}
            value={options.symbol}
            onChange={(value) => choose({ symbol: value === 'qr' ? 'qr' : 'bars' })}
            fullWidth
            data-testid="label-symbol"
          />
        </div>
      )}
      {show.price && (
        <ReferencePicker
          label={t('labels.show.priceList')}
          description={t('labels.show.priceListHelp')}
          placeholder={t('labels.show.usualPrices')}
          source={priceListSource}
          known={priceList ? [priceList] : []}
          value={priceList?.id ?? null}
          onChange={(_, option) => setPriceList(option ?? null)}
          name="labelPriceList"
        />
      )}
    </Card>
  )
}
