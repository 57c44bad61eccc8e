import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { Checkbox, Group, Text } from '@mantine/core'
import { createCategory } from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import type { Category } from '@mostrador/contract/features/catalogue/categories/schema.ts'
import type { Tax } from '@mostrador/contract/features/catalogue/taxes/schema.ts'
import { useState } from 'react'
import { taxesAfter } from '#src/features/catalogue/products/category-taxes.ts'
import { CategoriesPicker, CategoryPicker } from '#src/features/catalogue/categories/public.tsx'
import { type CardProps, onlyVariant, productFields, setValues } from '#src/features/catalogue/products/form-fields.ts'
import { hasOptions } from '#src/features/catalogue/products/product-values.ts'
import styles from '#src/features/catalogue/products/products.module.css'
import { WeightField } from '#src/features/catalogue/products/variant-fields.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { taxLabel } from '#src/ui/admin/parts/tax-label.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card, Pair } from '#src/ui/detail-page.tsx'

type OrganizeCardProps = CardProps & { categories: readonly Category[]; taxes: readonly Tax[]; isNew: boolean }

/** The product's categories, its taxes, and its channels. */
export function OrganizeCard({ form, categories, taxes, isNew }: OrganizeCardProps) {
  const t = useT()
  const { categoryId, moreCategoryIds, taxIds } = form.values
  const mayCreate = useCan(createCategory)
  const creating = useEndpointMutation(createCategory)
  const createNamed = async (name: string) => (await creating.mutateAsync({ name: { en: name, es: name } })).category.id
  const chooseCategory = (next: string | null) =>
    setValues(form, {
      categoryId: next,
      moreCategoryIds: moreCategoryIds.filter((id) => id !== next),
      ...(isNew && { taxIds: taxesAfter({ categories, taxes }, { categoryId, taxIds }, next) }),
    })
  return (
    <Card title={t('products.form.organize')}>
      <Pair>
        <CategoryPicker
          categories={categories}
          label={t('products.form.category')}
          value={categoryId}
          error={form.errors['categoryId']}
          field="categoryId"
          onChange={chooseCategory}
          onCreate={mayCreate ? createNamed : undefined}
          testId="product-category"
        />
        {categoryId !== null && (
          <CategoriesPicker
            categories={categories}
            exceptId={categoryId}
            label={t('products.form.moreCategories')}
            value={moreCategoryIds}
            most={9}
            onChange={(ids) => setValues(form, { moreCategoryIds: ids })}
          />
        )}
      </Pair>
      <TaxesField form={form} taxes={taxes} />
      <ChannelsField form={form} />
    </Card>
  )
}

function TaxesField({ form, taxes }: CardProps & { taxes: readonly Tax[] }) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const { isTaxExempt, taxIds } = form.values
  return (
    <>
      {productFields(form)('isTaxExempt')}
      {!isTaxExempt && (
        <Checkbox.Group
          label={t('products.form.taxes')}
          value={taxIds}
          onChange={(ids) => setValues(form, { taxIds: ids })}
          error={form.errors['taxIds']}
          data-field="taxIds"
        >
          <Group gap="md" mt={6}>
            {taxes.map((tax) => (
              <Checkbox key={tax.id} value={tax.id} label={taxLabel(tax, language, settings)} />
            ))}
          </Group>
          {taxes.length === 0 && (
            <Text size="sm" className="k-muted">
              {t('products.form.noTaxes')}
            </Text>
          )}
        </Checkbox.Group>
      )}
    </>
  )
}

function ChannelsField({ form }: CardProps) {
  const t = useT()
  const field = productFields(form)
  return (
    <Stack as="fieldset" gap={3} fit className={classNames('k-bare', styles['group'])}>
      <legend>{t('products.form.channels')}</legend>
      {field('showInPos')}
      {field('showInStore')}
    </Stack>
  )
}

/** The product's web page, with its search engine metadata. */
export function WebCard({ form }: CardProps) {
  const t = useT()
  const field = productFields(form)
  const { slug, seoTitle, seoDescription, name, shortDescription } = form.values
  return (
    <Card title={t('products.form.web')}>
      {field('slug')}
      {field('seoTitle')}
      {field('seoDescription', { minRows: 2 })}
      {name !== '' && (
        <Stack as="figure" gap={1} className={styles['seo']}>
          <figcaption className="k-muted k-small">{t('products.form.seoPreview')}</figcaption>
          <strong>{seoTitle || name}</strong>
          {slug !== '' && <small className="k-muted k-small">…/{slug}</small>}
          <span>{seoDescription || shortDescription}</span>
        </Stack>
      )}
    </Card>
  )
}

export function MoreCard({ form }: CardProps) {
  const t = useT()
  // No receipt prints a warranty yet: the field is shown only for products that have one.
  const [hasWarranty] = useState(form.values.warrantyDays !== '')
  if (hasOptions(form.values) && !hasWarranty) return null
  return (
    <Card title={t('products.form.more')}>
      <Pair>
        {!hasOptions(form.values) && <WeightField {...onlyVariant(form)} />}
        {hasWarranty && productFields(form)('warrantyDays')}
      </Pair>
    </Card>
  )
}
