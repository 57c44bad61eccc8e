import { someSettings } from '#src/testing/a-sale.ts'

const id = '0195a1c0-0000-7000-8000-000000000001'
const shop = { name: 'Sur', legalName: null, taxId: null, address: null, phone: null, logo: null }

/** The general settings of a new shop in Chile, as the server returns them. */
export const storedGeneral = {
  ...someSettings().company.settings,
  ...shop,
  id,
  version: 1,
  overReceiptPercent: 0,
  discountReasons: [],
  movementCategories: [],
  discountPresets: [],
  takesTips: false,
  tipPercents: [],
}

/** Its receipt settings. */
export const storedReceipts = {
  id,
  version: 1,
  header: '',
  footer: '',
  returnPolicy: '',
  paper: '80',
  copies: 1,
  isAutoPrinted: false,
  parts: ['qr'],
  shop,
}
