import { minorUnit } from '@mostrador/domain/money/currencies.ts'
import { type Money, money } from '@mostrador/domain/money/money.ts'
import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatPercent,
  formatQuantity,
  type LocaleSettings,
  parseMoneyText,
} from './format.ts'
import { defaultCanSellRegions, findRegion, regionName, regions, regionTags, timeZonesOf } from './regions.ts'

const spaces = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')

function settingsOf(locale: string): LocaleSettings {
  return { languageTag: locale.startsWith('es') ? 'es' : 'en', regionTag: locale.slice(3) }
}

function shown(minor: number, currencyTag: string, locale: string, symbol = true, tag = false): string {
  return spaces(
    formatMoney(money(minor), {
      ...settingsOf(locale),
      currencyTag,
      currencyShowSymbol: symbol,
      currencyShowTag: tag,
    }),
  )
}

describe('formatMoney', () => {
  test.each([
    ['es-CL', 'CLP', 1234568, '$1.234.568'],
    ['es-CL', 'CLP', -1235, '$-1.235'],
    ['es-CL', 'CLF', 12345678910, '1.234.567,89 UF'],
    ['es-CL', 'CLF', 12345000, '1.234,50 UF'],
    ['es-CL', 'CLF', -1, '0,00 UF'],
    ['en-CL', 'CLF', 12345678, '1,234.57 UF'],
    ['es-MX', 'MXN', 123456789, '$1,234,567.89'],
    ['es-MX', 'MXN', -123450, '-$1,234.50'],
    ['es-AR', 'ARS', 123456789, '$ 1.234.567,89'],
    ['es-AR', 'ARS', -123450, '-$ 1.234,50'],
    ['es-CO', 'COP', 123456789, '$ 1.234.567,89'],
    ['es-PE', 'PEN', 123456789, 'S/ 1,234,567.89'],
    ['es-PE', 'PEN', -123450, '-S/ 1,234.50'],
    ['es-ES', 'EUR', 123456789, '1.234.567,89 €'],
    ['es-ES', 'EUR', -123450, '-1234,50 €'],
    ['es-CR', 'CRC', 123456789, '₡1 234 567,89'],
    ['es-PY', 'PYG', 1234568, 'Gs. 1.234.568'],
    ['es-PY', 'PYG', -1235, 'Gs. -1.235'],
    ['en-US', 'USD', 123456789, '$1,234,567.89'],
    ['en-US', 'USD', -123450, '-$1,234.50'],
    ['en-CL', 'CLP', 1235, '$1,235'],
    ['es-CL', 'USD', 123450, 'US$1.234,50'],
    ['en-KW', 'KWD', 1234567891, '1,234,567.891 KWD'],
    ['en-US', 'JPY', 1234, '¥1,234'],
    ['en-US', 'UYW', 12345000, '1,234.5000 UYW'],
  ])('%s %s %i is %s', (locale, currency, minor, expected) => {
    expect(shown(minor, currency, locale)).toBe(expected)
  })

  test.each([
    [true, true, '$1.234 CLP'],
    [true, false, '$1.234'],
    [false, true, '1.234 CLP'],
    [false, false, '1.234'],
  ])('shows symbol %s and code %s as the company set them', (symbol, tag, expected) => {
    expect(shown(1234, 'CLP', 'es-CL', symbol, tag)).toBe(expected)
  })

  test('takes its digits from the minor-unit table in every region', () => {
    const wrong = regions.filter(({ currencyTag, regionTag, languageTag }) => {
      const text = shown(123456789, currencyTag, `${languageTag}-${regionTag}`, false)
      const digits = /[.,](\d*)$/.exec(text)?.[1]?.length ?? 0
      return (minorUnit(currencyTag) === 0 ? 3 : minorUnit(currencyTag)) !== digits
    })

    expect(wrong.map((region) => region.regionTag)).toEqual([])
  })

  test('keeps every digit of the largest amount', () => {
    expect(shown(999999999999999, 'USD', 'en-US')).toBe('$9,999,999,999,999.99')
  })
})

describe('formatDateTime', () => {
  const justAfterMidnight = '2026-03-04T00:05:06.000Z'

  test.each([
    ['es-CL', '04-03-26 00:05:06'],
    ['es-MX', '04/03/26 00:05:06'],
    ['es-AR', '4/3/26 00:05:06'],
    ['es-CO', '4/03/26 0:05:06'],
    ['es-ES', '4/3/26 0:05:06'],
    ['en-US', '3/4/26 00:05:06'],
  ])('%s shows %s', (locale, expected) => {
    expect(spaces(formatDateTime(justAfterMidnight, { ...settingsOf(locale), timeZone: 'UTC' }))).toBe(expected)
  })

  // Runtimes differ in whether the hour of es-PE has one digit or two; both are right.
  test('es-PE shows its hour with or without a leading zero', () => {
    expect(formatDateTime(justAfterMidnight, { ...settingsOf('es-PE'), timeZone: 'UTC' })).toMatch(
      /^4\/03\/26 0?0:05:06$/,
    )
  })

  test('never shows hour 24, a comma or AM and PM in any region or language', () => {
    const wrong = regionTags
      .flatMap((regionTag) =>
        (['en', 'es'] as const).map((languageTag) =>
          formatDateTime(justAfterMidnight, { languageTag, regionTag, timeZone: 'UTC' }),
        ),
      )
      .filter((text) => !/ 0?0:05:06$/.test(spaces(text)) || /,|[ap]\.?\s?m/i.test(text))

    expect(wrong).toEqual([])
  })

  test('shows an afternoon in 24 hours', () => {
    expect(formatDateTime('2026-03-04T15:04:05Z', { ...settingsOf('en-US'), timeZone: 'UTC' })).toBe('3/4/26 15:04:05')
  })

  test('uses the company zone when there is one and the zone of the device when there is none', () => {
    const inTokyo = formatDateTime(justAfterMidnight, { ...settingsOf('en-US'), timeZone: 'Asia/Tokyo' })
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    const withDevice = formatDateTime(justAfterMidnight, { ...settingsOf('en-US'), timeZone: here })

    expect(inTokyo).toBe('3/4/26 09:05:06')
    expect(formatDateTime(justAfterMidnight, settingsOf('en-US'))).toBe(withDevice)
    expect(formatDateTime(justAfterMidnight, { ...settingsOf('en-US'), timeZone: '' })).toBe(withDevice)
  })
})

test('shows a business date as the same day in every zone, a moment by its zone', () => {
  const west = { ...settingsOf('es-CL'), timeZone: 'Pacific/Easter' }

  expect(formatDate('2026-03-04', west)).toBe('04-03-26')
  expect(formatDate('2026-03-04T00:05:06Z', west)).toBe('03-03-26')
})

test('quantities and rates keep the places they have', () => {
  expect(formatQuantity('1.250', settingsOf('es-CL'))).toBe('1,25')
  expect(spaces(formatQuantity('12345.5', settingsOf('es-CL'), 'kg'))).toBe('12.345,5 kg')
  expect(spaces(formatPercent('19', settingsOf('es-CL')))).toBe('19%')
  expect(spaces(formatPercent('8.875', settingsOf('es-ES')))).toBe('8,875 %')
  expect(formatPercent('8.875', settingsOf('en-US'))).toBe('8.875%')
})

test.each<[string, string, string, number | undefined]>([
  ['1234', 'CLP', 'es-CL', 1234],
  ['1.234', 'CLP', 'es-CL', 1234],
  ['$1.234.567', 'CLP', 'es-CL', 1234567],
  ['$-1.235', 'CLP', 'es-CL', -1235],
  ['-$ 1.235', 'CLP', 'es-CL', -1235],
  ['12,5', 'CLP', 'es-CL', undefined],
  ['1,234', 'CLP', 'es-CL', undefined],
  ['12,00', 'CLP', 'es-CL', 12],
  ['1.234,5', 'EUR', 'es-ES', 123450],
  ['1234.5', 'EUR', 'es-ES', 123450],
  ['1234,50 €', 'EUR', 'es-ES', 123450],
  ['$ 1,234.50', 'USD', 'en-US', 123450],
  ['1.234,50', 'USD', 'en-US', 123450],
  ['1,234', 'USD', 'en-US', 123400],
  ['1.234', 'USD', 'en-US', undefined],
  ['1.000', 'USD', 'en-US', undefined],
  ['1.234', 'EUR', 'es-ES', 123400],
  ['.5', 'USD', 'en-US', 50],
  ['USD 5', 'USD', 'es-CL', 500],
  ['€ 5', 'USD', 'en-US', undefined],
  ['S/ 1,234.50', 'PEN', 'es-PE', 123450],
  ['Gs. 1.234', 'PYG', 'es-PY', 1234],
  ['₡1\u00A0234,5', 'CRC', 'es-CR', 123450],
  ["CHF 1'234.50", 'CHF', 'en-CH', 123450],
  ['1.234', 'KWD', 'en-KW', 1234],
  ['1.234,5678 UF', 'CLF', 'es-CL', 12345678],
  ['1,23,4', 'USD', 'en-US', undefined],
  ['1.2.3', 'USD', 'en-US', undefined],
  ['--5', 'USD', 'en-US', undefined],
  ['1e5', 'USD', 'en-US', undefined],
  ['', 'USD', 'en-US', undefined],
  ['$', 'USD', 'en-US', undefined],
  ['abc', 'USD', 'en-US', undefined],
])('reads %j %s %s as %s', (text, currency, locale, expected) => {
  expect(parseMoneyText(text, currency, locale)).toBe(expected)
})

test('reads back what it writes, in every region', () => {
  const amounts: Money[] = [0, 5, 123, -1234, 123456, 1234567, 123456789].map((minor) => money(minor))
  const lost = regions.flatMap(({ regionTag, languageTag, currencyTag }) =>
    amounts.filter((amount) => {
      const settings = { regionTag, languageTag, currencyTag, currencyShowSymbol: true, currencyShowTag: false }
      return parseMoneyText(formatMoney(amount, settings), currencyTag, `${languageTag}-${regionTag}`) !== amount
    }),
  )

  expect(lost).toEqual([])
})

describe('regions', () => {
  test('have currencies of the table, existing zones and decimal rates', () => {
    expect(() => {
      for (const region of regions) {
        minorUnit(region.currencyTag)
        for (const timeZone of region.timeZones) new Intl.DateTimeFormat('en', { timeZone })
      }
    }).not.toThrow()
    expect(regions.flatMap((region) => region.taxes).filter((tax) => !/^\d{1,2}(\.\d)?$/.test(tax.rate))).toEqual([])
    expect(regionTags).toEqual([...new Set(regionTags)].sort())
  })

  test('know what a new company there starts with', () => {
    expect(findRegion('CL')).toMatchObject({
      languageTag: 'es',
      currencyTag: 'CLP',
      phoneCode: '+56',
      taxIdLabel: 'RUT',
      pricesIncludeTax: true,
      taxes: [
        { nameEn: 'VAT 19%', nameEs: 'IVA 19 %', rate: '19' },
        { nameEn: 'Exempt', nameEs: 'Exento', rate: '0' },
      ],
    })
    expect(regions.filter((region) => !region.pricesIncludeTax).map((region) => region.regionTag)).toEqual(['CA', 'US'])
    expect(timeZonesOf('CL')[0]).toBe('America/Santiago')
    expect(timeZonesOf('XX')).toEqual([])
    expect(regionName('ES', 'es')).toBe('España')
  })

  test('are on sale in Latin America, Spain and the United States', () => {
    expect(defaultCanSellRegions).toEqual(expect.arrayContaining(['AR', 'BR', 'CL', 'ES', 'MX', 'US']))
    expect(defaultCanSellRegions).not.toContain('DE')
  })
})
