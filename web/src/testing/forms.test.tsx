/** The forms of the back office, each with bad values and then with good ones (F-6). */
import * as apiKeys from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import * as categories from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import * as customers from '@mostrador/contract/features/customers/customers/endpoints.ts'
import * as promotions from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import * as deliveryMethods from '@mostrador/contract/features/shop/delivery-methods/endpoints.ts'
import * as imports from '@mostrador/contract/features/office/imports/endpoints.ts'
import * as metadata from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import * as locations from '@mostrador/contract/features/catalogue/locations/endpoints.ts'
import * as priceLists from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import * as products from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import * as profiles from '@mostrador/contract/features/access/profiles/endpoints.ts'
import * as saleConflicts from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import * as sales from '@mostrador/contract/features/selling/sales/endpoints.ts'
import * as settings from '@mostrador/contract/features/access/settings/endpoints.ts'
import * as receipts from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import type { CostStep } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import * as stock from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import * as suppliers from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import * as taxes from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import * as tenders from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import * as externalShops from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import * as webhooks from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { KeyPanel } from '#src/features/access/api-keys/key-panel.tsx'
import { CategoryForm } from '#src/features/catalogue/categories/category-form.tsx'
import { AdjustDialog as BalanceDialog } from '#src/features/customers/customers/adjust-dialog.tsx'
import { CustomerForm } from '#src/features/customers/customers/customer-form.tsx'
import { PromotionForm } from '#src/features/shop/promotions/promotion-form.tsx'
import { DeliveryMethodForm } from '#src/features/shop/delivery-methods/delivery-method-form.tsx'
import { GroupsDrawer } from '#src/features/customers/customers/groups-drawer.tsx'
import { aCustomer } from '#src/testing/a-customer.ts'
import { anImport } from '#src/testing/an-import.ts'
import { DefaultMetadataTab } from '#src/features/catalogue/metadata/default-metadata-tab.tsx'
import { FieldForm } from '#src/features/catalogue/metadata/field-form.tsx'
import { ColumnsStep } from '#src/features/office/imports/columns-step.tsx'
import { LocationForm } from '#src/features/catalogue/locations/location-form.tsx'
import { PriceListForm } from '#src/features/catalogue/price-lists/price-list-form.tsx'
import { AdjustDialog } from '#src/features/catalogue/products/adjust-dialog.tsx'
import { CorrectCostDialog } from '#src/features/catalogue/stock/correct-cost-dialog.tsx'
import { PriceDialog } from '#src/features/catalogue/products/price-dialog.tsx'
import { ProductForm } from '#src/features/catalogue/products/product-form.tsx'
import { ProfileForm } from '#src/features/access/profiles/profile-form.tsx'
import { DecideDialog } from '#src/features/selling/sale-conflicts/decide-dialog.tsx'
import { ReviewDialog } from '#src/features/selling/sales/review-dialog.tsx'
import { GeneralTab } from '#src/features/access/settings/general-tab.tsx'
import { ReceiptsTab } from '#src/features/selling/receipts/settings/receipts-tab.tsx'
import { ScalesTab } from '#src/features/access/settings/scales-tab.tsx'
import { SupplierForm } from '#src/features/purchasing/suppliers/supplier-form.tsx'
import { TaxForm } from '#src/features/catalogue/taxes/tax-form.tsx'
import { TenderForm } from '#src/features/selling/tenders/tender-form.tsx'
import { ExternalShopForm } from '#src/features/access/external-shops/external-shop-form.tsx'
import { WebhookForm } from '#src/features/access/webhooks/webhook-form.tsx'
import { storedGeneral, storedReceipts } from './stored-settings.ts'
import { leaveScreen, showScreen } from './show-screen.tsx'
import { type FormTrial, tryForm } from './try-form.ts'

afterEach(leaveScreen)

const onClose = () => undefined
const back = { to: '/dashboard', label: 'Back' }
const weightLabel = {
  prefix: '23',
  itemDigits: 5,
  valueDigits: 5,
  valueKind: 'weight',
  divisor: 1000,
  hasInnerCheck: false,
} as const
const noRows = { items: [], nextCursor: null, previousCursor: null, total: 0 }
const noFields = { '/api/metadata/listFields': { items: [], defaults: {} } }
const long = 'x'.repeat(2001)
const id = '0195a1c0-0000-7000-8000-000000000009'

type Row = {
  form: ReactNode
  answers?: Record<string, unknown>
  sent: object
  /** What is chosen before good values are sent. */
  choice?: () => void
} & Omit<FormTrial, 'calls' | 'path'> & { endpoint: { path: string } }

const aCostStep: CostStep = {
  id: '019a0000-0000-7000-8000-000000000001',
  kind: 'opening',
  cause: null,
  businessDate: '2026-11-25',
  postedAt: '2026-11-25T12:00:00.000Z',
  isLate: false,
  reason: null,
  userName: 'Ana',
  sourceType: 'product',
  sourceId: '019a0000-0000-7000-8000-000000000002',
  receiptNumber: null,
  quantity: '10',
  unitCost: '1000',
  valueDelta: '10000',
  costCorrection: '0',
  goneQuantity: null,
  ofQuantity: null,
  onHandAfter: '10',
  valueAfter: '10000',
  unitCostAfter: '1000',
  isCorrectable: true,
}
const rows: Record<string, Row> = {
  category: {
    form: <CategoryForm id="new" tree={[]} defaults={{}} onClose={onClose} />,
    answers: { [taxes.listTaxes.path]: { items: [] } },
    endpoint: categories.createCategory,
    button: 'category-save',
    bad: { color: 'red', slug: 'Ñ', description: long },
    faults: ['name', 'color', 'slug', 'description'],
    good: { name: ['Panes', 'Breads'], color: '#8e9490', slug: 'panes', description: '' },
    sent: { name: { en: 'Breads', es: 'Panes' }, slug: 'panes' },
  },
  tax: {
    form: <TaxForm stored={null} onClose={onClose} />,
    endpoint: taxes.createTax,
    button: 'tax-save',
    bad: { rate: '101', code: long, priority: 'x' },
    faults: ['name', 'rate', 'code', 'priority'],
    good: { name: ['IVA', 'VAT'], rate: '19', code: '', priority: '1' },
    sent: { rate: '19', priority: 1, code: null },
  },
  'form of payment': {
    form: <TenderForm stored={null} onClose={onClose} />,
    endpoint: tenders.createTender,
    button: 'tender-save',
    faults: ['name'],
    good: { name: ['Vale', 'Voucher'] },
    sent: { name: { en: 'Voucher', es: 'Vale' } },
  },
  'metadata field': {
    form: <FieldForm entity="product" stored={null} onClose={onClose} />,
    endpoint: metadata.createMetadataField,
    button: 'field-save',
    bad: { key: '1 x', pattern: '(a+)+' },
    faults: ['label', 'key', 'pattern'],
    good: { label: ['Lote', 'Lot'], key: 'lot', pattern: '[A-Z]+' },
    sent: { key: 'lot', pattern: '[A-Z]+' },
  },
  'price list': {
    form: <PriceListForm stored={null} back={back} />,
    endpoint: priceLists.createPriceList,
    button: 'price-list-save',
    faults: ['name'],
    good: { name: 'Mayor' },
    sent: { name: 'Mayor', percentage: null },
  },
  location: {
    form: <LocationForm stored={null} back={back} />,
    endpoint: locations.createLocation,
    button: 'location-save',
    bad: { name: '<b>' },
    faults: ['name'],
    good: { name: 'Bodega', address: 'Irarrázaval 1' },
    sent: { name: 'Bodega', address: 'Irarrázaval 1' },
  },
  promotion: {
    form: <PromotionForm stored={null} back={back} />,
    endpoint: promotions.createPromotion,
    button: 'promotion-save',
    bad: { code: 'a b', percent: '101', usageLimit: '1,5' },
    faults: ['name', 'code', 'percent', 'usageLimit'],
    good: { name: ['Bienvenida', 'Welcome'], code: 'hola10', percent: '12,5', usageLimit: '100' },
    sent: { kind: 'percent', percent: '12.5', usageLimit: 100 },
  },
  'delivery method': {
    form: <DeliveryMethodForm stored={null} back={back} />,
    answers: { [taxes.listTaxes.path]: { items: [] }, [locations.listLocations.path]: noRows },
    endpoint: deliveryMethods.createDeliveryMethod,
    button: 'delivery-method-save',
    bad: { maxWeightGrams: '1,5', estimatedDaysMin: '9', holidays: '25-12-2026' },
    faults: ['name', 'rates', 'maxWeightGrams', 'estimatedDaysMax', 'holidays'],
    good: {
      name: ['Correo', 'Courier'],
      rates: '3990',
      maxWeightGrams: '2000',
      estimatedDaysMin: '1',
      holidays: '2026-12-25',
    },
    sent: {
      name: { en: 'Courier', es: 'Correo' },
      rates: [{ zoneId: null, from: 0, to: null, price: 3990 }],
      holidays: ['2026-12-25'],
    },
  },
  'customer group': {
    form: <GroupsDrawer groups={[]} onClose={onClose} />,
    endpoint: customers.saveCustomerGroup,
    button: 'add-group',
    bad: { name: '  ' },
    faults: ['name'],
    good: { name: 'Vecinos' },
    sent: { id: null, name: 'Vecinos' },
  },
  'columns of an import': {
    form: <ColumnsStep found={anImport} job={null} onChecked={onClose} />,
    endpoint: imports.checkImport,
    button: 'import-check',
    faults: ['mapping.name', 'key'],
    good: { 'mapping.name': '0' },
    sent: { id, options: { mapping: { name: 0 }, mode: 'both' } },
  },
  'decision about a sale': {
    form: <DecideDialog conflict={{ id, kind: 'sale' }} decision="setAside" onClose={onClose} />,
    endpoint: saleConflicts.decideSaleConflict,
    button: 'decide-save',
    bad: { note: 'no' },
    faults: ['note'],
    good: { note: 'A test of the till' },
    sent: { id, decision: 'setAside', note: 'A test of the till' },
  },
  'look at sales': {
    form: <ReviewDialog selection={{ ids: [id] }} count={1} onClose={onClose} onDone={onClose} />,
    endpoint: sales.reviewSales,
    button: 'review-save',
    bad: { note: long },
    faults: ['note'],
    good: { note: 'Counted' },
    sent: { selection: { ids: [id] }, note: 'Counted' },
  },
  profile: {
    form: <ProfileForm stored={null} back={back} />,
    endpoint: profiles.createProfile,
    button: 'profile-save',
    bad: { name: 'x' },
    faults: ['name'],
    good: { name: 'Vitrina' },
    sent: { name: 'Vitrina' },
  },
  customer: {
    form: <CustomerForm stored={null} groups={[]} defaults={{}} back={back} />,
    answers: noFields,
    endpoint: customers.createCustomer,
    button: 'customer-save',
    bad: {
      birthday: '2999-01-01',
      email: 'a@',
      discountPercent: '101',
      creditLimit: 'x',
      paymentTermsDays: '181',
      notes: '<b>x</b>',
    },
    faults: ['name', 'birthday', 'email', 'discountPercent', 'creditLimit', 'paymentTermsDays', 'notes'],
    good: {
      name: 'Ana',
      birthday: '',
      email: 'a@b.cl',
      discountPercent: '5',
      creditLimit: '1.000',
      paymentTermsDays: '30',
      notes: '',
    },
    sent: { name: 'Ana', discountPercent: '5', creditLimit: 1000 },
  },
  supplier: {
    form: <SupplierForm stored={null} defaults={{}} back={back} />,
    endpoint: suppliers.createSupplier,
    button: 'supplier-save',
    bad: {
      website: 'x',
      email: 'a@',
      paymentTermsDays: '181',
      leadTimeDays: 'x',
      minimumOrderAmount: 'x',
      bankDetails: '<b>',
    },
    faults: ['name', 'website', 'email', 'paymentTermsDays', 'leadTimeDays', 'minimumOrderAmount', 'bankDetails'],
    good: {
      name: 'Molino',
      website: 'https://example.com/',
      email: '',
      paymentTermsDays: '',
      leadTimeDays: '3',
      minimumOrderAmount: '1.000',
      bankDetails: '',
    },
    sent: { name: 'Molino', leadTimeDays: 3, minimumOrderAmount: 1000 },
  },
  product: {
    form: <ProductForm stored={null} taxes={[]} categories={[]} defaults={{ product: {}, variant: {} }} back={back} />,
    answers: noFields,
    endpoint: products.createProduct,
    button: 'product-save',
    bad: {
      // Tracking stock shows more fields.
      openingStock: '1',
      price: 'x',
      compareAtPrice: 'x',
      sku: '---',
      reorderQuantity: '0',
      weight: 'x',
      contentQuantity: '0',
      slug: 'Ñ',
    },
    faults: [
      'name',
      'price',
      'compareAtPrice',
      'sku',
      'reorderQuantity',
      'weight',
      'contentQuantity',
      'contentUnit',
      'slug',
    ],
    good: {
      name: 'Pan',
      price: '990',
      compareAtPrice: '',
      sku: '',
      reorderQuantity: '',
      weight: '',
      contentQuantity: '0,75',
      contentUnit: 'l',
      slug: '',
    },
    sent: {
      name: 'Pan',
      variants: [
        expect.objectContaining({ price: '990', contentQuantity: '0.75', contentUnit: 'l', contentPieces: 1 }),
      ],
    },
  },
  'stock adjustment': {
    form: <AdjustDialog product={{ name: 'Pan', variants: [] }} onClose={onClose} />,
    endpoint: products.adjustStock,
    button: 'adjust-save',
    bad: { quantity: '0', reason: 'x' },
    faults: ['quantity', 'reason'],
    good: { quantity: '-2', reason: 'Se cayó' },
    sent: { quantity: '-2', reason: 'Se cayó' },
  },
  'cost correction': {
    form: <CorrectCostDialog name="Pan" step={aCostStep} onClose={onClose} />,
    endpoint: stock.correctCost,
    button: 'correct-cost-save',
    bad: { unitCost: 'x', reason: 'x' },
    faults: ['unitCost', 'reason'],
    good: { unitCost: '1.200', reason: 'La factura decía otra cosa' },
    sent: { stockMovementId: aCostStep.id, unitCost: '1200', reason: 'La factura decía otra cosa' },
  },
  balance: {
    form: <BalanceDialog customer={aCustomer()} onClose={onClose} onDone={onClose} />,
    endpoint: customers.adjustCustomerBalance,
    button: 'adjust-save',
    bad: { amount: '0', reason: 'x' },
    faults: ['amount', 'reason'],
    good: { amount: '1.000', reason: 'Ajuste' },
    sent: { amount: 1000 },
  },
  key: {
    form: <KeyPanel onClose={onClose} />,
    endpoint: apiKeys.createApiKey,
    button: 'key-create',
    bad: { name: 'x' },
    faults: ['name', 'permissions', 'currentPassword'],
    good: { name: 'Web', currentPassword: 'x' },
    choice: () => fireEvent.change(screen.getByTestId('key-level-PRODUCTS'), { target: { value: 'view' } }),
    sent: { name: 'Web', currentPassword: 'x' },
  },
  webhook: {
    form: <WebhookForm stored={null} onClose={onClose} onSecret={onClose} />,
    endpoint: webhooks.createWebhook,
    button: 'webhook-save',
    bad: { description: '<b>' },
    faults: ['url', 'description', 'events'],
    good: { url: 'https://example.com/', description: '' },
    choice: () => fireEvent.click(screen.getByTestId('events-all')),
    sent: { url: 'https://example.com/' },
  },
  'external shop': {
    form: <ExternalShopForm stored={null} onClose={onClose} onSecret={onClose} />,
    endpoint: externalShops.registerExternalShop,
    button: 'external-shop-save',
    bad: { name: '<b>', returnAddresses: 'http://azul.example/back' },
    faults: ['name', 'returnAddresses'],
    good: { name: 'Azul', returnAddresses: 'https://azul.example/back' },
    sent: { name: 'Azul', returnAddresses: ['https://azul.example/back'] },
  },
  'general settings': {
    form: <GeneralTab />,
    answers: {
      [settings.getGeneralSettings.path]: { settings: storedGeneral },
    },
    endpoint: settings.updateGeneralSettings,
    button: 'settings-save',
    bad: { name: '<', legalName: '<b>', businessDayStart: '25:00' },
    faults: ['name', 'legalName', 'businessDayStart'],
    good: { name: 'Norte', legalName: '', businessDayStart: '04:00' },
    sent: { name: 'Norte', businessDayStart: '04:00' },
  },
  'receipt settings': {
    form: <ReceiptsTab />,
    answers: {
      [receipts.getReceiptSettings.path]: { settings: storedReceipts },
    },
    endpoint: receipts.updateReceiptSettings,
    button: 'settings-save',
    bad: { footer: long, returnPolicy: long },
    faults: ['footer', 'returnPolicy'],
    good: { footer: 'Hola', returnPolicy: '' },
    sent: { footer: 'Hola' },
  },
  'scale settings': {
    form: <ScalesTab />,
    answers: { [settings.getScaleSettings.path]: { settings: { id, version: 1, labelPatterns: [weightLabel] } } },
    endpoint: settings.updateScaleSettings,
    button: 'settings-save',
    bad: { labelPatterns: ['19'] },
    faults: ['labelPatterns'],
    good: { labelPatterns: ['24'] },
    sent: { labelPatterns: [{ ...weightLabel, prefix: '24' }] },
  },
  'default metadata': {
    form: <DefaultMetadataTab />,
    answers: {
      [metadata.getMetadataDefaults.path]: {
        items: [
          {
            id,
            key: 'lot',
            type: 'integer',
            label: { en: 'Lot', es: 'Lote' },
            help: { en: '', es: '' },
            options: [],
            min: null,
            max: null,
            pattern: null,
            isRequired: false,
            isUnique: false,
            status: 'active',
          },
        ],
        values: {},
        version: 0,
      },
    },
    endpoint: metadata.updateMetadataDefaults,
    button: 'defaults-save',
    bad: { 'metadata.lot': 'x' },
    faults: ['metadata.lot'],
    good: { 'metadata.lot': '7' },
    sent: { values: { lot: '7' } },
  },
}

test.each(Object.entries(rows))(
  '%s: each field shows its error, the first has the focus, and nothing is sent until all are valid',
  async (_, row) => {
    const { form, answers, endpoint, sent, choice, ...trial } = row
    const calls = showScreen(form, answers)

    const input = await tryForm({
      ...trial,
      calls,
      path: endpoint.path,
      choose: async () => {
        if (choice) await act(async () => choice())
      },
    })

    expect(input).toMatchObject(sent)
  },
  30_000,
)

test('prices of many: shows an invalid value and one without effect at the field, and sends nothing', async () => {
  const counts = { variants: 2, changed: 0, skipped: 2 }
  const calls = showScreen(<PriceDialog selection={{ ids: [id] }} onClose={onClose} onDone={onClose} />, {
    [products.previewPrices.path]: { items: [], nextCursor: null, previousCursor: null, total: 0, counts },
  })
  const value = await screen.findByTestId('price-value')
  const press = () => act(async () => void fireEvent.click(screen.getByTestId('price-apply')))

  await press()
  await waitFor(() => expect(document.activeElement).toBe(value))
  expect(value.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(value, { target: { value: '10' } })
  await waitFor(() => expect(screen.getByTestId('price-counts').textContent).toContain('0 of 2'))
  await press()
  await screen.findByText('No price of these products would change')

  expect(calls.map(({ path }) => path)).not.toContain(products.changePrices.path)
})

test('Ctrl S saves the form in a drawer', async () => {
  const calls = showScreen(<TenderForm stored={null} onClose={onClose} />)
  fireEvent.change(screen.getByTestId('name-es'), { target: { value: 'Vale' } })

  fireEvent.keyDown(window, { key: 's', ctrlKey: true })

  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([tenders.createTender.path]))
})
