import type { Category } from '@mostrador/contract/features/categories/schema.ts'
import { createProduct, updateProduct } from '@mostrador/contract/features/products/endpoints.ts'
import type { Product, StockMovement } from '@mostrador/contract/features/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/taxes/schema.ts'
import { useEffect } from 'react'
import { ArchiveButton } from '#src/features/products/archive-button.tsx'
import { ConflictNotice } from '#src/features/products/conflict-notice.tsx'
import { BasicsCard, CodesCard, PriceCard, StockCard } from '#src/features/products/product-cards.tsx'
import styles from '#src/features/products/products.module.css'
import { StatusBadge } from '#src/features/products/status-badge.tsx'
import { StockMovements } from '#src/features/products/stock-movements.tsx'
import { useProductForm } from '#src/features/products/use-product-form.ts'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { FaultList } from '#src/ui/admin/fault-list.tsx'
import { focusField } from '#src/ui/admin/use-record-form.ts'
import { SaveBar } from '#src/ui/admin/save-bar.tsx'
import { DetailPage } from '#src/ui/detail-page.tsx'

type ProductFormProps = {
  stored: Product | null
  movements: readonly StockMovement[]
  taxes: readonly Tax[]
  categories: readonly Category[]
  back: { to: string; label: string }
}

/** One form to create and to change a product. */
export function ProductForm({ stored, movements, taxes, categories, back }: ProductFormProps) {
  const t = useT()
  const mayCreate = useCan(createProduct)
  const mayUpdate = useCan(updateProduct)
  const state = useProductForm({ stored, taxes, listAddress: back.to })
  const { form, base, theirs } = state
  const isArchived = base?.status === 'archived'
  useEffect(
    function beginWithTheName() {
      if (stored === null) focusField('name')
    },
    [stored],
  )
  const maySave = (base ? mayUpdate : mayCreate) && !isArchived

  return (
    <DetailPage
      title={base ? base.name : t('products.form.newTitle')}
      back={back}
      badge={base && <StatusBadge status={base.status} />}
      actions={
        <>
          {base && <ArchiveButton product={base} disabled={state.isDirty} onDone={state.restart} />}
          {maySave && (
            <SaveBar
              isDirty={state.isDirty}
              isSaving={state.isSaving}
              isSaved={state.isSaved}
              saveLabel={t('products.form.save')}
              onSave={() => void state.submit()}
              onDiscard={form.reset}
              testId="product-save"
            />
          )}
        </>
      }
      aside={base && <StockMovements product={base} movements={movements} />}
    >
      {isArchived && <p className={styles['warning']}>{t('products.archive.explain')}</p>}
      {theirs && (
        <ConflictNotice
          mine={form.getValues()}
          theirs={theirs}
          taxes={taxes}
          categories={categories}
          onKeepMine={() => state.keepMine(theirs)}
          onUseTheirs={() => state.restart(theirs)}
        />
      )}
      <FaultList errors={form.errors} labels={useFieldLabels()} />
      <form noValidate onSubmit={(event) => event.preventDefault()}>
        <fieldset disabled={!maySave} className={styles['fields']}>
          <div className={styles['cards']}>
            <BasicsCard form={form} categories={categories} />
            <PriceCard form={form} taxes={taxes} before={base} />
            <CodesCard form={form} />
            <StockCard form={form} isNew={base === null} />
          </div>
        </fieldset>
      </form>
    </DetailPage>
  )
}

function useFieldLabels(): Record<string, string> {
  const t = useT()
  return {
    name: t('products.form.name'),
    price: t('products.form.price'),
    taxIds: t('products.form.taxes'),
    sku: t('products.form.sku'),
    barcodes: t('products.form.barcodes'),
    openingStock: t('products.form.opening'),
    openingUnitCost: t('products.form.openingCost'),
  }
}
