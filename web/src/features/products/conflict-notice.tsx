import { Button } from '@mantine/core'
import type { Category } from '@mostrador/contract/features/categories/schema.ts'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/taxes/schema.ts'
import { categoryPath } from '#src/features/products/category-names.ts'
import { differingFields, type ProductValues, valuesOf } from '#src/features/products/product-values.ts'
import styles from '#src/features/products/products.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { DataTable } from '#src/ui/admin/data-table.tsx'
import { useCompany } from '#src/ui/admin/use-company.ts'

type ConflictNoticeProps = {
  mine: ProductValues
  theirs: Product
  taxes: readonly Tax[]
  categories: readonly Category[]
  onKeepMine: () => void
  onUseTheirs: () => void
}

/** Somebody else saved first: both versions side by side, field by field, and the choice. */
export function ConflictNotice({ mine, theirs, taxes, categories, onKeepMine, onUseTheirs }: ConflictNoticeProps) {
  const t = useT()
  const { settings } = useCompany()
  const stored = valuesOf(theirs, settings)
  const fields = differingFields(mine, stored)
  const words = useFieldWords(taxes, categories)

  return (
    <section className={styles['notice']} role="alert" data-testid="conflict">
      <h2>{t('products.conflict.title')}</h2>
      <p>{t(fields.length === 0 ? 'products.conflict.nothing' : 'products.conflict.text')}</p>
      {fields.length > 0 && (
        <DataTable
          caption={t('products.conflict.title')}
          columns={[
            { key: 'field', label: t('products.conflict.field') },
            { key: 'mine', label: t('products.conflict.mine') },
            { key: 'theirs', label: t('products.conflict.theirs') },
          ]}
          rows={fields.map((field) => ({
            key: field,
            cells: [words(field, mine).label, words(field, mine).value, words(field, stored).value],
          }))}
        />
      )}
      <div className={styles['buttons']}>
        <Button variant="default" onClick={onKeepMine} data-testid="conflict-mine">
          {t('products.conflict.keepMine')}
        </Button>
        <Button variant="default" onClick={onUseTheirs} data-testid="conflict-theirs">
          {t('products.conflict.useTheirs')}
        </Button>
      </div>
    </section>
  )
}

function useFieldWords(taxes: readonly Tax[], categories: readonly Category[]) {
  const t = useT()
  const language = useLanguage()
  return (field: keyof ProductValues, values: ProductValues): { label: string; value: string } => {
    const taxNames = taxes.filter(({ id }) => values.taxIds.includes(id)).map(({ name }) => name[language])
    const shown: Record<keyof ProductValues, [label: string, value: string]> = {
      name: [t('products.form.name'), values.name],
      categoryId: [t('products.form.category'), categoryPath(values.categoryId ?? '', categories, language)],
      status: [t('products.form.status'), t(`products.status.${values.status}`)],
      price: [t('products.form.price'), values.price],
      taxIds: [t('products.form.taxes'), taxNames.join(', ')],
      sku: [t('products.form.sku'), values.sku],
      barcodes: [t('products.form.barcodes'), values.barcodes.join(', ')],
      trackStock: [t('products.form.track'), t(values.trackStock ? 'shell.buttons.yes' : 'shell.buttons.no')],
      unitTag: [t('products.form.unit'), t(`products.units.${values.unitTag}`)],
      openingStock: [t('products.form.opening'), values.openingStock],
      openingUnitCost: [t('products.form.openingCost'), values.openingUnitCost],
    }
    const [label, value] = shown[field]
    return { label, value: value === '' ? t('products.conflict.empty') : value }
  }
}
