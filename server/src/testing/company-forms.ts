/** Full, valid bodies of the forms of the company, its connections and its people. */
import * as account from '@mostrador/contract/features/access/account/endpoints.ts'
import * as apiKeys from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import * as registers from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { plainRules } from '@mostrador/contract/features/selling/registers/plain-rules.ts'
import * as billing from '@mostrador/contract/features/service/billing/endpoints.ts'
import * as externalShops from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import * as imports from '@mostrador/contract/features/office/imports/endpoints.ts'
import * as invitations from '@mostrador/contract/features/access/invitations/endpoints.ts'
import * as profiles from '@mostrador/contract/features/access/profiles/endpoints.ts'
import * as sessions from '@mostrador/contract/features/selling/sessions/endpoints.ts'
import * as settings from '@mostrador/contract/features/access/settings/endpoints.ts'
import * as receipts from '@mostrador/contract/features/selling/receipts/endpoints.ts'
import * as users from '@mostrador/contract/features/access/users/endpoints.ts'
import * as views from '@mostrador/contract/features/office/views/endpoints.ts'
import * as webhooks from '@mostrador/contract/features/access/webhooks/endpoints.ts'
import { money } from '@mostrador/domain/money/money.ts'
import { newId } from '../context.ts'
import { type FormIds, type FormInput, form, lastVersion } from './form-input.ts'

export function companyForms(ids: FormIds): FormInput[] {
  const register = { name: 'Caja 9', code: 'C9', defaultOpeningAmount: money(1), priceListId: ids.priceList }
  const webhook = { url: 'https://hooks.example.com/', description: 'Web', events: ['sale.committed' as const] }
  const externalShop = { name: 'Almacén propio', returnAddresses: ['https://shop.example/back'] }
  const importOptions = {
    mapping: { name: 0 },
    key: 'taxId',
    mode: 'both' as const,
    decimalSign: '.' as const,
    dateOrder: 'dmy' as const,
  }
  return [
    ...settingsForms(),
    form('a new key', apiKeys.createApiKey, {
      name: 'Web',
      permissions: ['PRODUCTS__VIEW'],
      perMinute: 60,
      days: 30,
      currentPassword: 'Tromba9x',
    }),
    form('the name of a key', apiKeys.renameApiKey, { id: ids.apiKey, name: 'Web' }),
    form('a new webhook', webhooks.createWebhook, webhook),
    form('a webhook', webhooks.updateWebhook, { ...webhook, ...lastVersion, id: ids.webhook, isActive: true }),
    form('a new external shop', externalShops.registerExternalShop, externalShop),
    form('an external shop', externalShops.updateExternalShop, {
      ...externalShop,
      ...lastVersion,
      id: ids.externalShop,
    }),
    form('the mapping of an import', imports.checkImport, { id: ids.import, options: importOptions }),
    form('how a file is read', imports.rereadImport, { id: ids.import, encoding: 'utf-8', separator: ';' }),
    form('a view of a list', views.createView, { list: 'products', name: 'Mía', query: '', isShared: false }),
    form('a new register', registers.createCheckout, register),
    form('a register', registers.updateCheckout, { ...register, ...plainRules, ...lastVersion, id: ids.checkout }),
    form('the opening of a register', sessions.openCheckoutSession, {
      sessionId: newId(),
      checkoutId: ids.checkout,
      deviceId: newId(),
      openingCountedAmount: money(1),
      openingNote: 'Hola',
    }),
    form('a trial', billing.startFreeTrial, {
      type: 'ps',
      regionTag: 'CL',
      navTimeZone: 'America/Santiago',
      name: 'Otra',
    }),
  ]
}

function settingsForms(): FormInput[] {
  return [
    form('general settings', settings.updateGeneralSettings, {
      ...lastVersion,
      name: 'Tienda',
      legalName: 'Tienda SpA',
      taxId: '76.000.000-0',
      address: 'Calle 1',
      phone: '+56 2 2345 6789',
      timeZone: 'America/Santiago',
      regionTag: 'CL',
      languageTag: 'es',
      currencyShowSymbol: true,
      currencyShowTag: false,
      businessDayStart: '04:00',
      pricesIncludeTax: true,
      taxRounding: 'document',
      weekStart: 'monday',
      negativeStockPolicy: 'warn',
      returnWindowDays: 14,
      overReceiptPercent: 5,
      discountReasons: ['Vitrina'],
      movementCategories: ['Limpieza'],
      discountPresets: ['5', 'Personal 20'],
      cashRounding: null,
      takesTips: true,
      tipPercents: ['10'],
      logoImageId: null,
    }),
    form('receipt settings', receipts.updateReceiptSettings, {
      ...lastVersion,
      header: 'Hola',
      footer: 'Chao',
      returnPolicy: 'Días',
      paper: '80',
      copies: 1,
      isAutoPrinted: false,
      parts: ['qr'],
    }),
    form('scale settings', settings.updateScaleSettings, {
      ...lastVersion,
      labelPatterns: [
        { prefix: '23', itemDigits: 5, valueDigits: 5, valueKind: 'weight', divisor: 1000, hasInnerCheck: false },
      ],
    }),
  ]
}

export function peopleForms(ids: FormIds): FormInput[] {
  const profile = {
    name: 'Vitrina',
    permissions: ['PRODUCTS__VIEW' as const],
    limits: {
      maxLineDiscountPercent: '1',
      maxDocumentDiscountPercent: '1',
      maxCustomerDiscountPercent: '1',
      maxRefundAmount: 1,
      maxPayOutAmount: 1,
    },
  }
  return [
    form('a new profile', profiles.createProfile, profile),
    form('a profile', profiles.updateProfile, { ...profile, ...lastVersion, id: ids.profile }),
    form('a member', users.updateMember, {
      ...lastVersion,
      userId: ids.member,
      profileIds: [ids.profile],
      employeeCode: 'A1',
    }),
    form('an invitation', invitations.createInvitations, {
      emails: ['nueva@example.test'],
      profileIds: [ids.profile],
      message: 'Hola',
    }),
    form('the person', account.updateAccountGeneral, { name: 'Ana', email: 'ana.general@example.test' }),
    form('a password', account.updateAccountPassword, { currentPassword: 'Tromba9x', newPassword: 'Gaviota7b' }),
    form('a PIN', account.setMyPin, { currentPassword: 'Tromba9x', pin: '482915' }),
  ]
}
