import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import {
  archiveProduct,
  createProduct,
  updateProduct,
} from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { RecordActivity } from '#src/features/office/audit/public.tsx'
import { categoryPath } from '#src/features/catalogue/categories/public.tsx'
import { MetadataCard } from '#src/features/catalogue/metadata/public.tsx'
import { useCodeCheck } from '#src/features/catalogue/products/codes/use-code-check.ts'
import { setValues } from '#src/features/catalogue/products/form-fields.ts'
import { KitCard } from '#src/features/catalogue/products/kit-card.tsx'
import { PicturesCard } from '#src/features/catalogue/products/pictures-card.tsx'
import { ProductActions } from '#src/features/catalogue/products/product-actions.tsx'
import { BasicsCard, CodesCard, PriceCard, StockCard } from '#src/features/catalogue/products/product-cards.tsx'
import { productForm } from '#src/features/catalogue/products/product-description.ts'
import { hasOptions, type OwnDefaults, type ProductValues } from '#src/features/catalogue/products/product-values.ts'
import { MoreCard, OrganizeCard, WebCard } from '#src/features/catalogue/products/product-side-cards.tsx'
import { StatusBadge } from '#src/features/catalogue/products/status-badge.tsx'
import { StockAside } from '#src/features/catalogue/products/stock-aside.tsx'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { useProductForm } from '#src/features/catalogue/products/use-product-form.ts'
import { VariantsCard } from '#src/features/catalogue/products/variants-card.tsx'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import type { FieldDescriptions } from '#src/ui/admin/form/conflict-notice.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { DetailPage } from '#src/ui/detail-page.tsx'

type ProductFormProps = {
  stored: Product | null
  taxes: readonly Tax[]
  categories: readonly Category[]
  defaults: OwnDefaults
  back: { to: string; label: string }
}

/** One form to create and to change a product. */
export function ProductForm({ stored, taxes, categories, defaults, back }: ProductFormProps) {
  const t = useT()
  const mayCreate = useCan(createProduct)
  const mayUpdate = useCan(updateProduct)
  const editor = useProductForm({ stored, taxes, defaults, listAddress: back.to })
  const { form, base } = editor
  const codes = useCodeCheck(form)
  const isArchived = base?.status === 'archived'
  const maySave = (base ? mayUpdate : mayCreate) && !isArchived

  return (
    <DetailPage
      title={base ? base.name : t('products.form.newTitle')}
      back={back}
      badge={base && <StatusBadge status={base.status} />}
      actions={<FormActions editor={editor} back={back.to} maySave={maySave} />}
      aside={base && <StockAside product={base} />}
    >
      {isArchived && <p className={parts['warning']}>{t('products.archive.explain')}</p>}
      <RecordForm
        editor={editor}
        fields={useProductFields(taxes, categories)}
        what={t('products.form.this')}
        isReadOnly={!maySave}
        firstField="name"
      >
        <BasicsCard form={form} />
        <PicturesCard form={form} />
        <PriceCard form={form} taxes={taxes} before={base} />
        <CodesCard form={form} codes={codes} />
        <KitCard form={form} />
        <StockCard form={form} isNew={base === null} />
        <VariantsCard
          form={form}
          faults={editor.rowFaults}
          codes={codes}
          taxes={taxes}
          isCounted={form.values.type === 'standard' && form.values.trackStock}
        />
        <OrganizeCard form={form} categories={categories} taxes={taxes} isNew={base === null} />
        <WebCard form={form} />
        <MoreCard form={form} />
        <MetadataCards form={form} base={base} />
      </RecordForm>
      {base && <RecordActivity entity="product" entityId={base.id} />}
    </DetailPage>
  )
}

type ProductEditor = ReturnType<typeof useProductForm>

function FormActions({ editor, back, maySave }: { editor: ProductEditor; back: string; maySave: boolean }) {
  const t = useT()
  const archive = useEndpointMutation(archiveProduct, { invalidates: alsoShownIn })
  const { base } = editor
  return (
    <>
      {base && (
        <ArchiveButton
          endpoint={archiveProduct}
          name={base.name}
          isArchived={base.status === 'archived'}
          disabled={editor.isDirty}
          onArchive={async (wanted) => {
            const { product } = await archive.mutateAsync({ id: base.id, isArchived: wanted })
            editor.restart(product)
          }}
          testId="product-archive"
        />
      )}
      {base && <ProductActions product={base} back={back} isDirty={editor.isDirty} />}
      {maySave && (
        <SaveBar
          isDirty={editor.isDirty}
          isNew={base === null}
          isSaving={editor.isSaving}
          isSaved={editor.isSaved}
          saveLabel={t('products.form.save')}
          onSave={() => void editor.submit()}
          onDiscard={editor.form.reset}
          testId="product-save"
        />
      )}
    </>
  )
}

/** The metadata of the product, and that of its only variant. */
function MetadataCards({ form, base }: Pick<ProductEditor, 'form' | 'base'>) {
  const t = useT()
  return (
    <>
      <MetadataCard
        entity="product"
        values={form.values.metadata}
        before={base?.metadata ?? {}}
        onChange={(metadata) => setValues(form, { metadata })}
        isTried={Boolean(form.errors['metadata'])}
      />
      {!hasOptions(form.values) && (
        <MetadataCard
          entity="variant"
          title={t('products.form.variantMetadata')}
          values={form.values.variantMetadata}
          before={base?.variants[0]?.metadata ?? {}}
          onChange={(variantMetadata) => setValues(form, { variantMetadata })}
          isTried={Boolean(form.errors['variantMetadata'])}
        />
      )}
    </>
  )
}

/** The names and display forms of a product's fields, for comparing two versions. */
function useProductFields(taxes: readonly Tax[], categories: readonly Category[]): FieldDescriptions<ProductValues> {
  const t = useT()
  const language = useLanguage()
  const pathOf = (id: string | null) => (id === null ? '' : categoryPath(id, categories, language))
  const taxNames = (ids: string[]) => taxes.filter(({ id }) => ids.includes(id)).map(({ name }) => name[language])
  const described = productForm.described(t)
  return {
    ...described,
    categoryId: { label: t('products.form.category'), show: pathOf },
    moreCategoryIds: { label: t('products.form.moreCategories'), show: (ids) => ids.map(pathOf).join(', ') },
    taxIds: { label: t('products.form.taxes'), show: (ids) => taxNames(ids).join(', ') },
    price: { label: t('products.form.price') },
    compareAtPrice: { label: t('products.form.compareAt') },
    minPrice: { label: t('products.form.minPrice') },
    cost: { label: t('products.form.cost') },
    sku: { label: t('products.form.sku') },
    barcodes: { label: t('products.form.barcodes') },
    packs: {
      label: t('products.form.packs'),
      show: (packs) => packs.map(({ name, factor }) => `${name} × ${factor}`).join(', '),
    },
    reorderLevel: { label: t('products.form.reorderLevel') },
    reorderQuantity: { label: t('products.form.reorderQuantity') },
    openingStock: { label: t('products.form.opening') },
    openingUnitCost: { label: t('products.form.openingCost') },
    variants: {
      label: t('products.form.variants'),
      show: (rows) =>
        rows
          .map(({ optionValues, sku, price }) => [...optionValues, sku, price].filter(Boolean).join(' · '))
          .join('; '),
    },
    weight: { label: t('products.form.weight') },
    contentPieces: { label: t('labels.content.contentPieces') },
    contentQuantity: { label: t('labels.content.contentQuantity') },
    contentUnit: {
      label: t('labels.content.contentUnit'),
      show: (unit) => (unit === '' ? '' : t(`labels.content.units.${unit}`)),
    },
    variantMetadata: { ...described.metadata, label: t('products.form.variantMetadata') },
  }
}
