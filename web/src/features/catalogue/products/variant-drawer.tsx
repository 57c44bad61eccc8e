import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Drawer } from '@mantine/core'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { MetadataCard } from '#src/features/catalogue/metadata/public.tsx'
import { ContentFields } from '#src/features/catalogue/products/content-fields.tsx'
import { rowFaults } from '#src/features/catalogue/products/product-rules.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import type { CodeCheck } from '#src/features/catalogue/products/codes/use-code-check.ts'
import { CodeFields, PriceFields, StockFields, WeightField } from '#src/features/catalogue/products/variant-fields.tsx'
import { variantName } from '#src/features/catalogue/products/variant-table.tsx'
import type { VariantRow, VariantValues } from '#src/features/catalogue/products/variant-values.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

type VariantDrawerProps = {
  row: VariantRow
  isCounted: boolean
  codes: CodeCheck
  taxes: readonly Tax[]
  onChange: (change: Partial<VariantValues>) => void
  onClose: () => void
}

/** All fields of one variant that do not fit the grid. It is saved with the product. */
export function VariantDrawer({ row, isCounted, codes, taxes, onChange, onClose }: VariantDrawerProps) {
  const t = useT()
  const { translate } = useTranslator()
  const { settings } = useCompany()
  const faults = rowFaults(row, settings)
  const fields = {
    values: row,
    onChange,
    faultOf: (name: string) => {
      const fault = row[name as keyof VariantValues] === '' ? undefined : faults[name]
      return fault && translate(fault.key, fault.values)
    },
  }
  const isStored = row.variantId !== null
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={t('products.form.variantTitle', { variant: variantName(row.optionValues) })}
      closeButtonProps={{ 'aria-label': t('shell.buttons.close') }}
    >
      <Stack gap={3} fit className={classNames('k-bare', styles['group'])}>
        {/* The server knows the stock, and refuses a cost while there is some. */}
        <PriceFields {...fields} isStored={isStored} isCostFixed={false} taxes={taxes} />
        <ContentFields {...fields} />
        <CodeFields {...fields} codes={codes} />
        {isCounted && <StockFields {...fields} isStored={isStored} />}
        <WeightField {...fields} />
        <MetadataCard
          entity="variant"
          values={row.variantMetadata}
          before={row.variantMetadata}
          onChange={(variantMetadata) => onChange({ variantMetadata })}
        />
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.close')}
        </Button>
      </Stack>
    </Drawer>
  )
}
