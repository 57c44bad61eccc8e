import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect, TextInput } from '@mantine/core'
import { adjustStock } from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import type { adjustmentKinds as contractKinds } from '@mostrador/contract/features/catalogue/products/stock-schema.ts'
import type { Product } from '@mostrador/contract/features/catalogue/products/schema.ts'
import { formatQuantity } from '@mostrador/contract/format.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import styles from '#src/features/catalogue/products/products.module.css'
import { alsoShownIn } from '#src/features/catalogue/products/also-shown-in.ts'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { priceRule, readPrice, readQuantity } from '#src/ui/admin/parts/amount-text.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { drawerForm, useRecordForm } from '#src/ui/admin/form/use-record-form.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { MoneyInput } from '#src/ui/money-input.tsx'

/** The contract's kinds; a copy by value, because importing them would bring zod into the browser. */
const kinds: typeof contractKinds = ['adjustment', 'found', 'damaged', 'lost', 'expired', 'internalUse']

type AdjustValues = {
  variantId: string
  locationId: string
  kind: (typeof kinds)[number]
  quantity: string
  cost: string
  reason: string
}
type AdjustDialogProps = { product: Pick<Product, 'name' | 'variants'>; onClose: () => void }

/** Creates a manual stock movement. The dialog has one id, so pressing twice moves stock once. */
export function AdjustDialog({ product, onClose }: AdjustDialogProps) {
  const t = useT()
  const { form, isSaving, submit, asksCost } = useAdjustForm(product, onClose)
  return (
    <Dialog
      title={t('products.adjust.title', { name: product.name })}
      maxWidth={480}
      onClose={onClose}
      testId="adjust-dialog"
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {t('shell.buttons.cancel')}
          </Button>
          <Button loading={isSaving} onClick={() => void submit()} data-testid="adjust-save">
            {t('products.adjust.action')}
          </Button>
        </>
      }
    >
      <AdjustFields form={form} variants={activeOf(product)} asksCost={asksCost} />
    </Dialog>
  )
}

type AdjustedProduct = AdjustDialogProps['product']

function activeOf({ variants }: AdjustedProduct): AdjustedProduct['variants'] {
  return variants.filter(({ status }) => status === 'active')
}

/** The first variant at the default location, which comes first. */
function placeOf(product: AdjustedProduct) {
  const [first] = activeOf(product)
  return { variantId: first?.id ?? '', locationId: first?.stock[0]?.locationId ?? '' }
}

function useAdjustForm(product: AdjustedProduct, onClose: () => void) {
  const t = useT()
  const { settings } = useCompany()
  const [adjustmentId] = useState(() => newId())
  const adjust = useEndpointMutation(adjustStock, { invalidates: alsoShownIn })
  const maySetCost = useCan('PRODUCTS__COST_UPDATE')
  const quantityOf = ({ quantity, kind }: Pick<AdjustValues, 'quantity' | 'kind'>) =>
    readSigned(quantity, kind === 'adjustment', (text) => readQuantity(text, settings))
  const comesIn = (typed: Pick<AdjustValues, 'quantity' | 'kind'>) =>
    typed.kind === 'found' || (typed.kind === 'adjustment' && quantityOf(typed)?.startsWith('-') === false)
  const { form, isSaving, submit } = useRecordForm<AdjustValues>({
    initial: { ...placeOf(product), kind: 'adjustment', quantity: '', cost: '', reason: '' },
    rules: {
      quantity: [
        (_, typed) => (quantityOf(typed as AdjustValues) ? undefined : { key: 'products.adjust.quantityBad' }),
      ],
      // Asked only for incoming stock.
      cost: [(cost, typed) => (comesIn(typed as AdjustValues) ? priceRule(settings)(cost) : undefined)],
      reason: [reasonRule],
    },
    isInDrawer: true,
    save: async (values) => {
      const { variantId, locationId, kind, cost, reason } = values
      const unitCost = (comesIn(values) && maySetCost && readPrice(cost, settings)) || null
      const quantity = quantityOf(values) ?? ''
      const { onHand } = await adjust.mutateAsync({
        adjustmentId,
        variantId,
        locationId: locationId === '' ? null : locationId,
        kind,
        quantity,
        unitCost,
        reason: reason.trim(),
      })
      showSnackbar({ text: t('products.adjust.done', { name: product.name, count: formatQuantity(onHand, settings) }) })
      onClose()
    },
  })
  return { form, isSaving, submit, asksCost: comesIn(form.values) && maySetCost }
}

type AdjustFieldsProps = Pick<ReturnType<typeof useAdjustForm>, 'form' | 'asksCost'> & Pick<AdjustedProduct, 'variants'>

function AdjustFields({ form, variants, asksCost }: AdjustFieldsProps) {
  const t = useT()
  const { settings } = useCompany()
  const { values, errors } = form
  return (
    <Stack gap={3} fit className={classNames('k-bare', styles['group'])} {...{ [drawerForm]: true }}>
      <WhatFields form={form} variants={variants} />
      <TextInput
        label={t('products.adjust.quantity')}
        description={values.kind === 'adjustment' ? t('products.adjust.quantityHelp') : undefined}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        value={values.quantity}
        error={errors['quantity']}
        onChange={(event) => form.setFieldValue('quantity', event.currentTarget.value)}
        data-field="quantity"
        data-testid="adjust-quantity"
      />
      {asksCost && (
        <MoneyInput
          label={t('products.adjust.cost')}
          settings={settings}
          value={values.cost}
          error={errors['cost']}
          onChange={(cost) => form.setFieldValue('cost', cost)}
          data-field="cost"
        />
      )}
      <TextInput
        label={t('products.adjust.reason')}
        maxLength={200}
        autoComplete="off"
        value={values.reason}
        error={errors['reason']}
        onChange={(event) => form.setFieldValue('reason', event.currentTarget.value)}
        data-field="reason"
        data-testid="adjust-reason"
      />
    </Stack>
  )
}

/** The variant, asked only where there are several, and the kind of movement. */
function WhatFields({ form, variants }: Omit<AdjustFieldsProps, 'asksCost'>) {
  const t = useT()
  const { values } = form
  const places = variants.find(({ id }) => id === values.variantId)?.stock ?? []
  return (
    <>
      {places.length > 1 && (
        <NativeSelect
          label={t('products.detail.place')}
          data={places.map(({ locationId, name }) => ({ value: locationId, label: name }))}
          value={values.locationId}
          onChange={(event) => form.setFieldValue('locationId', event.currentTarget.value)}
          data-testid="adjust-location"
        />
      )}
      {variants.length > 1 && (
        <NativeSelect
          label={t('products.adjust.variant')}
          data={variants.map(({ id, sku, optionValues }) => ({
            value: id,
            label: [...optionValues, sku].join(' · '),
          }))}
          value={values.variantId}
          onChange={(event) => form.setFieldValue('variantId', event.currentTarget.value)}
        />
      )}
      <NativeSelect
        label={t('products.adjust.kind')}
        data={kinds.map((value) => ({ value, label: t(`products.adjust.kinds.${value}`) }))}
        value={values.kind}
        onChange={({ currentTarget }) => {
          const kind = kinds.find((known) => known === currentTarget.value)
          if (kind) form.setFieldValue('kind', kind)
        }}
        data-testid="adjust-kind"
      />
    </>
  )
}

const shortestReason = 3

const reasonRule: Rule = (reason) =>
  String(reason).trim().length < shortestReason ? { key: 'products.adjust.reasonShort' } : undefined

/** A quantity other than zero; negative only for kinds that allow it. */
function readSigned(
  text: string,
  mayBeNegative: boolean,
  read: (text: string) => string | undefined,
): string | undefined {
  const trimmed = text.trim().replace('−', '-')
  const isNegative = trimmed.startsWith('-')
  if (isNegative && !mayBeNegative) return undefined
  const quantity = read(isNegative ? trimmed.slice(1) : trimmed.replace(/^\+/, ''))
  if (quantity === undefined || !/[1-9]/.test(quantity)) return undefined
  return isNegative ? `-${quantity}` : quantity
}
