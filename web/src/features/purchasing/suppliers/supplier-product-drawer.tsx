import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Drawer, Switch, TextInput } from '@mantine/core'
import { getProduct, listProducts } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import { saveSupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import type { Supplier, SupplierProduct } from '@mostrador/contract/features/purchasing/suppliers/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { CompanySettings } from '@mostrador/contract/session.ts'
import { type FormRules, isEmptyValue, maxLength, pattern, required } from '@mostrador/contract/validation.ts'
import { moneySettingsOf } from '#src/features/purchasing/suppliers/supplier-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import {
  aboveZeroRule,
  priceRule,
  quantityRule,
  readPrice,
  readQuantity,
  showPrice,
} from '#src/ui/admin/parts/amount-text.ts'
import { ReferencePicker } from '#src/ui/admin/filter/reference-picker.tsx'
import type { ReferenceSource } from '#src/ui/admin/list-state/reference-source.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Pair } from '#src/ui/detail-page.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'
import styles from '#src/ui/admin/form/record-parts.module.css'

type SupplierProductDrawerProps = {
  supplier: Supplier
  /** Null while a product is being added. */
  stored: SupplierProduct | null
  onClose: () => void
}

type ProductValues = {
  variantId: string | null
  supplierSku: string
  cost: string
  packFactor: string
  minimumQuantity: string
  isPreferred: boolean
}

const skuLength = 60

/** Number of products whose variants are offered at once; typing more of the name finds others. */
const offeredProducts = 8

/** Products by variant, because variants are what is bought. */
const variantSource: ReferenceSource = {
  list: 'products',
  search: async (text, signal) => {
    const question = { per: offeredProducts, ...(text !== '' && { q: text }) }
    const { items } = await callEndpoint(listProducts, question, { signal })
    const found = await Promise.all(items.map(({ id }) => callEndpoint(getProduct, { id }, { signal })))
    return found.flatMap(({ product: { name, variants } }) =>
      variants
        .filter(({ status }) => status === 'active')
        .map(({ id, sku, optionValues }) => ({ id, label: [name, ...optionValues].join(' · '), fact: sku })),
    )
  },
}

/** The supplier's code, cost and packs of one product. */
export function SupplierProductDrawer({ supplier, stored, onClose }: SupplierProductDrawerProps) {
  const t = useT()
  const product = useProductForm({ supplier, stored, onClose })
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480}>
      <Drawer.Overlay />
      <Drawer.Content data-testid="supplier-product" {...{ [drawerForm]: true }}>
        {/* A second header element would count as a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title className="k-large k-strong">
            {stored ? stored.productName : t('suppliers.products.newTitle', { name: supplier.name })}
          </Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
        </Drawer.Header>
        <Drawer.Body>
          <ProductForm product={product} isNew={stored === null} onClose={onClose} />
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

type ProductFormProps = { product: ReturnType<typeof useProductForm>; isNew: boolean; onClose: () => void }

function ProductForm({ product, isNew, onClose }: ProductFormProps) {
  const t = useT()
  const { form, money, isSaving, submit } = product
  return (
    <Stack
      noValidate
      as="form"
      gap={3}
      fit
      className={styles['stack']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ProductFields form={form} money={money} isNew={isNew} />
      <Row gap={2}>
        <Button type="submit" loading={isSaving} data-testid="supplier-product-save">
          {t('suppliers.products.save')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('shell.buttons.cancel')}
        </Button>
      </Row>
    </Stack>
  )
}

type ProductFieldsProps = Pick<ProductFormProps['product'], 'form' | 'money'> & { isNew: boolean }

function ProductFields({ form, money, isNew }: ProductFieldsProps) {
  const t = useT()
  const maySeeCost = useCan('PRODUCTS__COST_VIEW')
  const fieldOf = (name: 'supplierSku' | 'packFactor' | 'minimumQuantity') => ({
    label: t(`suppliers.products.${name}`),
    autoComplete: 'off',
    value: form.values[name],
    error: form.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => form.setFieldValue(name, event.currentTarget.value),
    'data-field': name,
    'data-testid': `supplier-product-${name}`,
  })
  return (
    <>
      {isNew && (
        <ReferencePicker
          label={t('suppliers.products.product')}
          source={variantSource}
          value={form.values.variantId}
          onChange={(id) => form.setFieldValue('variantId', id)}
          error={form.errors['variantId']}
          name="variantId"
        />
      )}
      <TextInput {...fieldOf('supplierSku')} maxLength={skuLength} />
      {maySeeCost && (
        <MoneyInput
          label={t('suppliers.products.cost')}
          description={t('suppliers.products.costHelp')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          settings={money}
          value={form.values.cost}
          error={form.errors['cost']}
          onChange={(text) => form.setFieldValue('cost', text)}
          data-field="cost"
          data-testid="supplier-product-cost"
        />
      )}
      <Pair>
        <TextInput {...fieldOf('packFactor')} inputMode="decimal" />
        <TextInput {...fieldOf('minimumQuantity')} inputMode="decimal" />
      </Pair>
      <Switch
        label={t('suppliers.products.isPreferred')}
        description={t('suppliers.products.isPreferredHelp')}
        checked={form.values.isPreferred}
        onChange={(event) => form.setFieldValue('isPreferred', event.currentTarget.checked)}
      />
    </>
  )
}

function useProductForm({ supplier, stored, onClose }: SupplierProductDrawerProps) {
  const t = useT()
  const { settings } = useCompany()
  const money = moneySettingsOf(settings, supplier.currencyTag)
  const save = useEndpointMutation(saveSupplierProduct)
  const record = useRecordForm<ProductValues>({
    initial: valuesOf(stored, money),
    rules: rulesOf(money, stored),
    isInDrawer: true,
    save: async (values) => {
      const { item } = await save.mutateAsync({
        supplierId: supplier.id,
        variantId: values.variantId ?? '',
        supplierSku: values.supplierSku.trim() === '' ? null : values.supplierSku.trim(),
        cost: readPrice(values.cost, money, stored?.cost ?? undefined) ?? null,
        packFactor: readQuantity(values.packFactor, settings) ?? '1',
        minimumQuantity: readQuantity(values.minimumQuantity, settings) ?? '0',
        isPreferred: values.isPreferred,
      })
      showSnackbar({ text: t('suppliers.products.saved', { name: item.productName }) })
      onClose()
    },
  })
  return { ...record, money }
}

function valuesOf(stored: SupplierProduct | null, money: CompanySettings): ProductValues {
  return {
    variantId: stored?.variantId ?? null,
    supplierSku: stored?.supplierSku ?? '',
    cost: stored?.cost ? showPrice(stored.cost, money) : '',
    packFactor: formatQuantity(stored?.packFactor ?? '1', money),
    minimumQuantity: stored && Number(stored.minimumQuantity) > 0 ? formatQuantity(stored.minimumQuantity, money) : '',
    isPreferred: stored?.isPreferred ?? false,
  }
}

function rulesOf(money: CompanySettings, stored: SupplierProduct | null): FormRules {
  return {
    variantId: [(value) => (isEmptyValue(value) ? { key: 'suppliers.products.productRequired' } : undefined)],
    supplierSku: [maxLength(skuLength), pattern('productName')],
    cost: [priceRule(money, stored?.cost ?? undefined)],
    packFactor: [required(), aboveZeroRule(money)],
    minimumQuantity: [quantityRule(money)],
  }
}
