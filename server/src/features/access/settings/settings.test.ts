import * as settings from '@mostrador/contract/features/access/settings/endpoints.ts'
import { expect, test } from 'vitest'
import { aCompany, call, send, tillSettings } from '../../../testing/builders.ts'
import { openTestServer } from '../../../testing/test-server.ts'

const server = openTestServer()

test('the company’s general settings reach the next call and the tills', async () => {
  const shop = await aCompany(server)
  const { settings: before } = await call(server, settings.getGeneralSettings, {}, shop.token)
  const change = {
    ...before,
    logoImageId: null,
    legalName: 'Sur SpA',
    taxId: '',
    address: '',
    phone: '+56 2 2345 6789',
    businessDayStart: '4:00',
    taxRounding: 'line' as const,
    weekStart: 'sunday' as const,
    negativeStockPolicy: 'block' as const,
    returnWindowDays: 14,
    overReceiptPercent: 5,
    discountReasons: ['Personal', ' Dañado ', 'Personal'],
    movementCategories: ['Limpieza', ' Flete ', 'Limpieza'],
    discountPresets: ['5', ' Personal 20 % ', '5'],
    takesTips: true,
    tipPercents: ['10', '10', ' 15 '],
    cashRounding: { increment: 50, mode: 'halfDown' as const },
  }
  const { settings: after } = await call(server, settings.updateGeneralSettings, change, shop.token)
  expect(after).toMatchObject({
    legalName: 'Sur SpA',
    taxId: null,
    businessDayStart: '04:00',
    overReceiptPercent: 5,
    version: 2,
  })
  const { company } = await tillSettings(server, shop)
  expect(company).toMatchObject({
    legalName: 'Sur SpA',
    settings: {
      taxRounding: 'line',
      businessDayStart: '04:00',
      weekStart: 'sunday',
      negativeStockPolicy: 'block',
      returnWindowDays: 14,
      cashRounding: { increment: 50, mode: 'halfDown' },
    },
    discountReasons: ['Personal', 'Dañado'],
    movementCategories: ['Limpieza', 'Flete'],
    discountPresets: ['5', 'Personal 20 %'],
    takesTips: true,
    tipPercents: ['10', '15'],
  })

  const again = await send(server, settings.updateGeneralSettings.path, change, shop.token)
  expect(again).toMatchObject({ statusCode: 409, body: { code: 'versionConflict' } })
  for (const [field, value] of [
    ['timeZone', 'Mars/Base'],
    ['regionTag', 'XX'],
    ['businessDayStart', '25:00'],
    ['name', '<b>'],
    ['weekStart', 'friday'],
    ['negativeStockPolicy', 'inherit'],
    ['returnWindowDays', 3651],
    ['overReceiptPercent', 101],
    ['overReceiptPercent', -1],
    ['overReceiptPercent', 2.5],
    ['cashRounding', 'half'],
    ['discountReasons', Array.from({ length: 21 }, (_, at) => `Motivo ${at}`)],
    ['movementCategories', Array.from({ length: 21 }, (_, at) => `Motivo ${at}`)],
    ['discountPresets', Array.from({ length: 7 }, (_, at) => `${at + 1}`)],
    ['discountPresets', ['Personal']],
    ['tipPercents', ['0']],
    ['tipPercents', ['1', '2', '3', '4', '5']],
  ] as const) {
    const wrong = await send(
      server,
      settings.updateGeneralSettings.path,
      { ...change, version: 2, [field]: value },
      shop.token,
    )
    expect(wrong, field).toMatchObject({
      body: { code: 'invalidInput', data: { fields: { [field]: expect.any(String) } } },
    })
  }
})
