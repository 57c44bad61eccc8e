/** Every field of the forms of catalogue, contacts and settings with each kind of bad value, in both languages. */
import * as apiKeys from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import * as categories from '@mostrador/contract/features/catalogue/categories/endpoints.ts'
import * as customers from '@mostrador/contract/features/customers/customers/endpoints.ts'
import * as metadata from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import * as priceLists from '@mostrador/contract/features/catalogue/price-lists/endpoints.ts'
import * as products from '@mostrador/contract/features/catalogue/products/endpoints.ts'
import * as settings from '@mostrador/contract/features/access/settings/endpoints.ts'
import * as receipts from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import * as suppliers from '@mostrador/contract/features/purchasing/suppliers/endpoints.ts'
import * as taxes from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import * as tenders from '@mostrador/contract/features/selling/tenders/endpoints.ts'
import * as externalShops from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import * as webhooks from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { maxReturnWindowDays } from '@mostrador/domain/refund/return-window.ts'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach } from 'vitest'
import { KeyPanel } from '#src/features/access/api-keys/key-panel.tsx'
import { CategoryForm } from '#src/features/catalogue/categories/category-form.tsx'
import { CustomerForm } from '#src/features/customers/customers/customer-form.tsx'
import { DefaultMetadataTab } from '#src/features/catalogue/metadata/default-metadata-tab.tsx'
import { FieldForm } from '#src/features/catalogue/metadata/field-form.tsx'
import { PriceListForm } from '#src/features/catalogue/price-lists/price-list-form.tsx'
import { ProductForm } from '#src/features/catalogue/products/product-form.tsx'
import { GeneralTab } from '#src/features/access/settings/general-tab.tsx'
import { ReceiptsTab } from '#src/features/selling/receipts/settings/receipts-tab.tsx'
import { ScalesTab } from '#src/features/access/settings/scales-tab.tsx'
import { SupplierForm } from '#src/features/purchasing/suppliers/supplier-form.tsx'
import { TaxForm } from '#src/features/catalogue/taxes/tax-form.tsx'
import { TenderForm } from '#src/features/selling/tenders/tender-form.tsx'
import { ExternalShopForm } from '#src/features/access/external-shops/external-shop-form.tsx'
import { WebhookForm } from '#src/features/access/webhooks/webhook-form.tsx'
import { aField } from '#src/testing/a-field.ts'
import {
  all,
  amounts,
  choose,
  click,
  clickValue,
  days,
  describeForms,
  emails,
  markup,
  missing,
  named,
  oneLanguage,
  quantities,
  slugs,
  tooLong,
} from './bad-value-kinds.ts'
import { storedGeneral, storedReceipts } from './stored-settings.ts'
import { leaveScreen } from './show-screen.tsx'
import type { FormOfFields } from './try-bad-values.ts'

afterEach(leaveScreen)

const onClose = () => undefined
const back = { to: '/dashboard', label: 'Back' }
const id = '0195a1c0-0000-7000-8000-000000000009'
const noFields = { [metadata.listMetadataFields.path]: { items: [], defaults: {} } }

const own = aField({ key: 'lot', type: 'integer', label: { en: 'Lot', es: 'Lote' } })

const rows: Record<string, FormOfFields> = {
  category: {
    form: <CategoryForm id="new" tree={[]} defaults={{}} onClose={onClose} />,
    answers: { [taxes.listTaxes.path]: { items: [] } },
    endpoint: categories.createCategory,
    button: 'category-save',
    bad: {
      name: oneLanguage,
      color: all(['red', '#12345', '12345678', '#ggg'], 'validation.invalid'),
      slug: slugs('validation.slug'),
      description: [tooLong(1000), markup],
    },
    chosen: ['parentId', 'icon', 'showInPos', 'showInStore', 'needsSafetyData', 'taxIds', 'metadata'],
    good: { name: ['Breads', 'Panes'] },
  },
  tax: {
    form: <TaxForm stored={null} onClose={onClose} />,
    endpoint: taxes.createTax,
    button: 'tax-save',
    bad: {
      name: oneLanguage,
      rate: [
        missing,
        ['100,5', 'validation.percent'],
        ...all(['x', '-1', '1,23456', '1.2.3'], 'taxes.rateInvalid', { example: '10,5' }),
      ],
      code: [tooLong(20)],
      priority: [missing, ...all(['x', '-1', '1,5', '1000'], 'validation.number')],
    },
    judgedThere: ['validFrom', 'validTo'],
    chosen: ['kind', 'isCompound', 'isDefault', 'appliesTo'],
    good: { name: ['VAT', 'IVA'], rate: '19' },
  },
  'form of payment': {
    form: <TenderForm stored={null} onClose={onClose} />,
    endpoint: tenders.createTender,
    button: 'tender-save',
    open: () => void fireEvent.click(screen.getAllByRole('switch')[0] ?? document.body),
    bad: {
      name: oneLanguage,
      referenceMin: [
        missing,
        ['x', 'validation.number'],
        ['1.5', 'validation.number'],
        ['-1', 'validation.numberMinEq', { min: 0 }],
        ['41', 'validation.numberMaxEq', { max: 40 }],
      ],
      referenceMax: [
        missing,
        ['x', 'validation.number'],
        ['1.5', 'validation.number'],
        ['0', 'validation.numberMinEq', { min: 1 }],
        ['41', 'validation.numberMaxEq', { max: 40 }],
      ],
      surchargePercent: all(['x', '-1', '1000', '1,23456'], 'tenders.surchargeInvalid'),
      instructions: [tooLong(300), markup],
    },
    chosen: [
      ...named('type requiresReference requiresCustomer opensDrawer'),
      // Asked for in a dialog of its own, where the instructions of a transfer change.
      'currentPassword',
      ...named('countedAtClose isRefundable isOfflineAllowed'),
    ],
    good: { name: ['Voucher', 'Vale'] },
  },
  'metadata field': {
    form: <FieldForm entity="product" stored={null} onClose={onClose} />,
    endpoint: metadata.createMetadataField,
    button: 'field-save',
    bad: {
      label: oneLanguage,
      key: [missing, ...all(['1x', 'a', 'a b', 'ñandú', 'x'.repeat(41)], 'metadata.keyShape')],
      min: all(['x', '1,5', '1.2.3'], 'ownFields.wholeNumber', { example: '1.234' }),
      max: all(['x', '1,5', '1.2.3'], 'ownFields.wholeNumber', { example: '1.234' }),
      pattern: all(['(', '(a+)+', '['], 'metadata.patternUnsafe'),
    },
    judgedThere: ['help', 'groupName'],
    chosen: named('type isRequired isUnique options showInList editableInPos isSearchable showOnReceipt entity'),
    good: { label: ['Lot', 'Lote'], key: 'lot' },
  },
  'metadata field with choices': {
    form: <FieldForm entity="product" stored={null} onClose={onClose} />,
    endpoint: metadata.createMetadataField,
    schemas: [],
    button: 'field-save',
    open: () => choose('field-form-type', 'select'),
    bad: { options: [[null, 'metadata.optionsMissing']] },
    judgedThere: ['label', 'key', 'help', 'groupName'],
    good: { label: ['Size', 'Talla'], key: 'size' },
    choose: click('add-option'),
  },
  'price list': {
    form: <PriceListForm stored={null} back={back} />,
    endpoint: priceLists.createPriceList,
    button: 'price-list-save',
    open: click('price-list-kind-percentage'),
    bad: {
      name: [missing, [' ', 'validation.required'], tooLong(60)],
      percentage: all(['', 'x', '-100', '1000,1', '1,23456'], 'priceLists.form.percentageInvalid', {
        less: '\u221210',
      }),
    },
    chosen: ['add-variant'],
    good: { name: 'Mayor', percentage: '-10' },
  },
  customer: {
    form: <CustomerForm stored={null} groups={[]} defaults={{}} back={back} />,
    answers: noFields,
    endpoint: customers.createCustomer,
    button: 'customer-save',
    open: () => {
      for (const name of ['isTaxExempt', 'acceptsMarketing'])
        fireEvent.click(document.querySelector(`[data-field="${name}"]`) ?? document.body)
      clickValue('blocked')
    },
    bad: {
      name: [missing, tooLong(120), ['<b>', 'validation.invalid'], ['Ana / Luis', 'validation.personName']],
      taxId: [tooLong(40)],
      birthday: [['2999-01-01', 'validation.dayToCome']],
      email: emails,
      phone: [tooLong(40)],
      discountPercent: all(['x', '-1', '100,5', '1,2345'], 'customers.form.discountInvalid', { example: '12,5' }),
      cardCode: [['ñ', 'validation.printable'], tooLong(48)],
      creditLimit: amounts,
      paymentTermsDays: days(180),
      exemptionReference: [tooLong(80), markup],
      notes: [tooLong(2000), markup],
      consentSource: [tooLong(80), markup],
      blockReason: [missing, tooLong(200), markup],
    },
    chosen: [
      ...named('kind businessName businessActivity taxIdType addresses groupId priceListId status'),
      ...named('isTaxExempt languageTag acceptsMarketing tags metadata acceptDoubtful id'),
    ],
    good: { name: 'Ana', blockReason: 'Debe' },
  },
  'customer that is a business': {
    form: <CustomerForm stored={null} groups={[]} defaults={{}} back={back} />,
    answers: noFields,
    endpoint: customers.createCustomer,
    schemas: [],
    button: 'customer-save',
    open: () => clickValue('business'),
    bad: {
      name: [missing, tooLong(120), ['<b>', 'validation.invalid']],
      businessName: [tooLong(120), markup],
      businessActivity: [tooLong(120), markup],
    },
    good: { name: 'Molino / Sur' },
  },
  supplier: {
    form: <SupplierForm stored={null} defaults={{}} back={back} />,
    answers: noFields,
    endpoint: suppliers.createSupplier,
    button: 'supplier-save',
    bad: {
      name: [missing, tooLong(120), markup],
      businessName: [tooLong(120), markup],
      taxId: [tooLong(40)],
      website: [...all(['x', 'javascript:alert(1)', 'http://a'], 'validation.invalid'), tooLong(2000)],
      email: emails,
      phone: [tooLong(40)],
      paymentTermsDays: days(180),
      leadTimeDays: days(365),
      minimumOrderAmount: amounts,
      bankDetails: [tooLong(500), markup],
      notes: [tooLong(2000), markup],
    },
    chosen: ['taxIdType', 'contacts', 'addresses', 'currencyTag', 'language', 'metadata', 'acceptDoubtful'],
    good: { name: 'Molino' },
  },
  product: {
    form: <ProductForm stored={null} taxes={[]} categories={[]} defaults={{ product: {}, variant: {} }} back={back} />,
    answers: noFields,
    endpoint: products.createProduct,
    schemas: [products.createProduct.input, products.createProduct.input.shape.variants.element],
    button: 'product-save',
    open: () => {
      // Tracking stock shows more fields, and a content without its unit would have a second error.
      click('product-track')()
      choose('content-unit', 'ml')
    },
    bad: {
      name: [missing, tooLong(120), markup],
      brand: [tooLong(60)],
      shortDescription: [tooLong(300)],
      price: [missing, ...amounts],
      compareAtPrice: amounts,
      contentQuantity: [['0', 'validation.numberMin', { min: 0 }], ...quantities],
      minPrice: amounts,
      sku: [['---', 'validation.invalid'], tooLong(60), markup],
      openingStock: quantities,
      openingUnitCost: amounts,
      reorderLevel: quantities,
      reorderQuantity: [['0', 'validation.numberMin', { min: 0 }], ...quantities],
      slug: slugs('products.form.slugShape'),
      seoTitle: [tooLong(70)],
      seoDescription: [tooLong(160)],
    },
    judgedThere: ['description'],
    chosen: [
      ...named(
        'type categoryIds categoryId keywords options taxIds isTaxExempt soldBy unitTag quantityDecimals trackStock negativeStockPolicy showInPos showInStore',
      ),
      ...named(
        'warrantyDays metadata components images status variants optionValues barcodes packs isDefault position weight weightGrams contentPieces contentUnit cost',
      ),
    ],
    good: { name: 'Pan', price: '990', contentQuantity: '750' },
  },
  key: {
    form: <KeyPanel onClose={onClose} />,
    endpoint: apiKeys.createApiKey,
    button: 'key-create',
    bad: {
      name: [missing, ['x', 'validation.stringMin', { min: 2 }], tooLong(80), markup],
      permissions: [[null, 'apiKeys.faults.noPermission']],
      currentPassword: [missing],
    },
    chosen: ['perMinute', 'days'],
    good: { name: 'Web', currentPassword: 'x' },
    choose: () => choose('key-level-PRODUCTS', 'view'),
  },
  webhook: {
    form: <WebhookForm stored={null} onClose={onClose} onSecret={onClose} />,
    endpoint: webhooks.createWebhook,
    button: 'webhook-save',
    bad: {
      url: [
        missing,
        ...all(['x', 'https://', '//a.cl'], 'webhooks.faults.form'),
        [`https://a.cl/${'x'.repeat(500)}`, 'validation.stringMax', { max: 500 }],
      ],
      description: [tooLong(120), markup],
      events: [[null, 'webhooks.faults.noEvent']],
    },
    good: { url: 'https://example.com/' },
    choose: click('events-all'),
  },
  'external shop': {
    form: <ExternalShopForm stored={null} onClose={onClose} onSecret={onClose} />,
    endpoint: externalShops.registerExternalShop,
    button: 'external-shop-save',
    bad: {
      name: [missing, ['x', 'validation.stringMin', { min: 2 }], tooLong(80), markup],
      returnAddresses: [
        ...all(
          ['', 'x', 'http://a.cl/x', '//a.cl', 'https://a.cl/?x', 'https://u:p@a.cl/'],
          'externalShops.faults.address',
        ),
        ['https://a.cl/x\nhttps://b.cl/x', 'externalShops.faults.oneShop'],
      ],
    },
    good: { name: 'Azul', returnAddresses: 'https://a.cl/x' },
  },
  'general settings': {
    form: <GeneralTab />,
    answers: {
      [settings.getGeneralSettings.path]: { settings: storedGeneral },
    },
    endpoint: settings.updateGeneralSettings,
    button: 'settings-save',
    open: () => choose('settings-cashRounding', 'own'),
    bad: {
      name: [missing, ['x', 'validation.stringMin', { min: 2 }], tooLong(80), markup],
      legalName: [tooLong(120), markup],
      taxId: [tooLong(30), markup],
      address: [tooLong(200), markup],
      phone: [tooLong(30), markup],
      businessDayStart: [missing],
      returnWindowDays: all(['x', '-1', '1,5', String(maxReturnWindowDays + 1)], 'settings.general.returnWindowShape', {
        max: maxReturnWindowDays,
      }),
      overReceiptPercent: all(['', 'x', '-1', '1,5', '101'], 'settings.general.overReceiptShape', { max: 100 }),
      discountReasons: all(['x'.repeat(41), manyLines()], 'settings.general.reasonsShape'),
      movementCategories: all(['x'.repeat(41), manyLines()], 'settings.general.reasonsShape'),
      discountPresets: all(['x', '101%', '-5', manyLines()], 'settings.general.presetsShape'),
      tipPercents: all(['x', '-1', '101', manyLines()], 'settings.general.tipPercentsShape'),
      cashIncrement: all(['', 'x', '0', '-5', '1000001'], 'settings.general.cashIncrementShape', { max: '$1.000.000' }),
    },
    chosen: [
      ...named(
        'timeZone regionTag languageTag currencyShowSymbol currencyShowTag pricesIncludeTax version taxRounding',
      ),
      ...named('weekStart negativeStockPolicy cashRounding cashMode takesTips logoImageId logo'),
    ],
    good: { name: 'Norte', cashIncrement: '50' },
  },
  'receipt settings': {
    form: <ReceiptsTab />,
    answers: {
      [receipts.getReceiptSettings.path]: { settings: storedReceipts },
    },
    endpoint: receipts.updateReceiptSettings,
    button: 'settings-save',
    bad: {
      header: all(['x'.repeat(61), 'a\nb\nc\nd\ne\nf'], 'settings.receipts.linesShape'),
      footer: all(['x'.repeat(61), 'a\nb\nc\nd\ne\nf'], 'settings.receipts.linesShape'),
      returnPolicy: [tooLong(500)],
    },
    chosen: ['paper', 'parts', 'copies', 'isAutoPrinted', 'version'],
    good: { footer: 'Hola' },
  },
  'scale settings': {
    form: <ScalesTab />,
    answers: {
      [settings.getScaleSettings.path]: {
        settings: {
          id,
          version: 1,
          labelPatterns: [
            { prefix: '23', itemDigits: 5, valueDigits: 5, valueKind: 'weight', divisor: 1000, hasInnerCheck: false },
          ],
        },
      },
    },
    endpoint: settings.updateScaleSettings,
    button: 'settings-save',
    bad: { labelPatterns: all(['', '2', '19', 'x'], 'settings.scales.prefixShape') },
    chosen: ['version'],
    good: { labelPatterns: '24' },
  },
  'default metadata': {
    form: <DefaultMetadataTab />,
    answers: { [metadata.getMetadataDefaults.path]: { items: [own], values: {}, version: 0 } },
    endpoint: metadata.updateMetadataDefaults,
    button: 'defaults-save',
    bad: { 'metadata.lot': all(['x', '1,5', '1.2.3'], 'ownFields.wholeNumber', { example: '1.234' }) },
    chosen: ['entity', 'version', 'values'],
    alertsOf: 'values.lot',
    good: { 'metadata.lot': '7' },
  },
}

function manyLines(): string {
  return Array.from({ length: 21 }, (_, index) => String(index + 1)).join('\n')
}

describeForms(rows)
