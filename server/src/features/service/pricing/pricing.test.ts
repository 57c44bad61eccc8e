import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getPrices } from '@mostrador/contract/features/service/pricing/endpoints.ts'
import { currencyOfRegion, planPrice } from '@mostrador/contract/features/service/pricing/plan-price.ts'
import type { PriceTable } from '@mostrador/contract/features/service/pricing/schema.ts'
import { describe, expect, it } from 'vitest'
import { readConfig } from '../../../config.ts'
import { call } from '../../../testing/builders.ts'
import { testPriceTables } from '../../../testing/global-setup.ts'
import { openTestServer } from '../../../testing/test-server.ts'
import { readPriceFile } from './read-price-file.ts'
import { storePriceTables } from './store-price-tables.ts'

const server = openTestServer()
const { plansFile } = readConfig({})

async function aFile(change: (text: string) => string): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'plans-')), 'plans.yaml')
  await writeFile(path, change(await readFile(plansFile, 'utf8')))
  return path
}

async function theTable(): Promise<PriceTable> {
  const { priceTable } = await call(server, getPrices, {})
  if (!priceTable) throw new Error('there are no prices')
  return priceTable
}

describe('the price file', () => {
  it('gives visitors its prices, in minor units', async () => {
    const { prices } = await theTable()
    expect(prices.find((row) => row.currencyTag === 'USD' && row.planKey === 'psStart')?.amounts.monthly).toBe(1100)
    expect(prices.find((row) => row.currencyTag === 'CLP' && row.planKey === 'psStart')?.amounts.monthly).toBe(9990)
  })

  it.each([
    [
      'an amount with more places than its currency',
      (text: string) => text.replace('[9990,', '[9990.5,'),
      'not amounts in CLP',
    ],
    [
      'a plan without a price',
      (text: string) => text.replace(/\n +ecPlus: \[18.*/, ''),
      'prices.EUR: ecPlus has no price',
    ],
    ['an unknown plan', (text: string) => text.replace('ps: psPlus', 'ps: psMax'), 'psMax is no plan of that part'],
    ['an unknown region', (text: string) => text.replace('CL: {', 'QQ: {'), 'not a known region'],
    ['a misspelt field', (text: string) => text.replace('trialDays', 'trialDayz'), 'trialDays'],
    [
      'a currency of regions without prices',
      (text: string) => text.replace('currency: USD', 'currency: JPY'),
      'no prices in JPY',
    ],
  ])('refuses %s and names the place', async (_what, change, words) => {
    await expect(readPriceFile(await aFile(change))).rejects.toThrow(words)
  })

  it('may be empty', async () => {
    expect(await readPriceFile(await aFile(() => 'versions: []'))).toEqual([])
  })

  it('cannot change a version that was stored', async () => {
    await storePriceTables(server.deps.db, await testPriceTables())
    const [table] = await testPriceTables()
    if (!table) throw new Error('there are no prices')
    await expect(storePriceTables(server.deps.db, [{ ...table, bothPercent: '21' }])).rejects.toThrow(
      'give the change a new version name',
    )
    const later = await readPriceFile(
      await aFile((text) =>
        text
          .replace('[9990,', '[10990,')
          .replace('version: 2026-11', 'version: 2099-01')
          .replace('2026-11-01T', '2099-01-01T'),
      ),
    )
    await storePriceTables(server.deps.db, later)
    expect((await theTable()).version).toBe('2026-11-tests')
    await expect(server.deps.db.deleteFrom('priceTables').execute()).rejects.toThrow('permission denied')
  })
})

describe('a price', () => {
  it('takes the discount for both parts off before the tax of the region', async () => {
    const table = await theTable()
    const one = { planKey: 'psStart', period: 'monthly', currencyTag: 'CLP', regionTag: 'CL', withBoth: false } as const
    // 9,990 + 19 % = 11,888.1; 9,990 − 20 % = 7,992, + 19 % = 9,510.48.
    expect(planPrice(table, one)).toEqual({ net: 9990, tax: 1898, gross: 11888 })
    expect(planPrice(table, { ...one, withBoth: true })).toEqual({ net: 7992, tax: 1518, gross: 9510 })
    expect(planPrice(table, { ...one, regionTag: 'PE' })).toEqual({ net: 9990, tax: 0, gross: 9990 })
    expect(planPrice(table, { ...one, currencyTag: 'JPY' })).toBeUndefined()
  })

  it('is in the currency of the region, or in the common one', async () => {
    const table = await theTable()
    expect(currencyOfRegion(table, 'CL')).toBe('CLP')
    expect(currencyOfRegion(table, 'AR')).toBe('USD')
  })
})
