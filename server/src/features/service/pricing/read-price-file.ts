import { readFile } from 'node:fs/promises'
import { type PriceTable, priceTableSchema } from '@mostrador/contract/features/service/pricing/schema.ts'
import { isRegionTag } from '@mostrador/contract/regions.ts'
import { isCurrencyTag } from '@mostrador/domain/money/currencies.ts'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { ConfigError } from '../../../config.ts'

const limitKeys = ['users', 'checkouts', 'locations', 'products', 'liveConnections', 'storageMb'] as const

/** Numbers arrive as text, by an option of the YAML reader, so that no amount becomes a binary fraction. */
const whole = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)
const names = z.object({ en: z.string(), es: z.string() })
const versionSchema = z.strictObject({
  version: z.string(),
  validFrom: z.string(),
  appliesTo: z.string(),
  noticeDays: whole,
  trialDays: whole,
  trialPlans: z.object({ ps: z.string(), ec: z.string() }),
  bothPercent: z.string(),
  currency: z.string(),
  plans: z.array(
    z.strictObject({
      planKey: z.string(),
      part: z.string(),
      name: names,
      limits: z.partialRecord(z.enum(limitKeys), whole),
    }),
  ),
  prices: z.record(z.string(), z.record(z.string(), z.array(z.string()).length(4))),
  taxes: z.record(z.string(), z.strictObject({ name: names, rate: z.string() })),
})
const fileSchema = z.strictObject({ versions: z.array(versionSchema) })

/** Reads `config/plans.yaml` or the operator's own file. Throws ConfigError with a line for each fault. */
export async function readPriceFile(path: string): Promise<PriceTable[]> {
  const refuse = (lines: readonly string[]) => {
    throw new ConfigError(`${path} is wrong:\n${lines.map((line) => `  ${line}`).join('\n')}`)
  }
  const text = await readFile(path, 'utf8').catch(() => refuse(['it cannot be read']))
  const parsed = fileSchema.safeParse(parse(text ?? '', { schema: 'failsafe' }))
  if (!parsed.success) {
    refuse(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`))
    return []
  }
  return parsed.data.versions.map((version) => {
    const faults: string[] = []
    const table = priceTableSchema.safeParse(shapeVersion(version, faults))
    if (!table.success)
      faults.push(...table.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`))
    else faults.push(...findPriceFaults(table.data))
    if (faults.length > 0) refuse(faults.map((fault) => `version ${version.version}: ${fault}`))
    return table.data as PriceTable
  })
}

function shapeVersion(version: z.output<typeof versionSchema>, faults: string[]): unknown {
  const { currency, plans, prices, taxes, ...rest } = version
  return {
    ...rest,
    currencyTag: currency,
    plans: plans.map((plan) => ({
      ...plan,
      limits: Object.fromEntries(limitKeys.map((key) => [key, plan.limits[key] ?? null])),
    })),
    prices: Object.entries(prices).flatMap(([currencyTag, byPlan]) =>
      Object.entries(byPlan).map(([planKey, amounts]) => {
        const minor = amounts.map((amount) =>
          isCurrencyTag(currencyTag) ? majorToMinor(amount, currencyTag) : undefined,
        )
        if (minor.includes(undefined)) faults.push(`prices.${currencyTag}.${planKey}: not amounts in ${currencyTag}`)
        const [monthly, quarterly, semiannual, annual] = minor
        return { currencyTag, planKey, amounts: { monthly, quarterly, semiannual, annual } }
      }),
    ),
    taxes: Object.entries(taxes).map(([regionTag, tax]) => ({ regionTag, ...tax })),
  }
}

/** Rules beyond the schema: every plan has a price in every currency, and used names exist. */
export function findPriceFaults({ plans, prices, taxes, trialPlans, currencyTag }: PriceTable): string[] {
  const currencies = [...new Set(prices.map((price) => price.currencyTag))]
  const missing = currencies.flatMap((currency) =>
    plans
      .filter(({ planKey }) => !prices.some((price) => price.currencyTag === currency && price.planKey === planKey))
      .map(({ planKey }) => `prices.${currency}: ${planKey} has no price`),
  )
  const unknown = prices
    .filter(({ planKey }) => !plans.some((plan) => plan.planKey === planKey))
    .map((price) => `prices.${price.currencyTag}.${price.planKey}: there is no such plan`)
  const trials = (['ps', 'ec'] as const)
    .filter((part) => !plans.some((plan) => plan.part === part && plan.planKey === trialPlans[part]))
    .map((part) => `trialPlans.${part}: ${trialPlans[part]} is no plan of that part`)
  const regions = taxes
    .filter(({ regionTag }) => !isRegionTag(regionTag))
    .map(({ regionTag }) => `taxes.${regionTag}: not a known region`)
  const fallback = currencies.includes(currencyTag) ? [] : [`currency: there are no prices in ${currencyTag}`]
  const doubled = plans
    .filter(({ planKey }, index) => plans.findIndex((plan) => plan.planKey === planKey) !== index)
    .map(({ planKey }) => `plans: ${planKey} is there twice`)
  return [...missing, ...unknown, ...trials, ...regions, ...fallback, ...doubled]
}
