import { readFile } from 'node:fs/promises'
import { majorToMinor } from '@mostrador/domain/money/decimal.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Config, ConfigError } from '../../../config.ts'

const words = z.strictObject({ en: z.string().min(1), es: z.string().min(1) })
const fileSchema = z.strictObject({
  seller: z.strictObject({ name: z.string().min(1), taxId: z.string(), address: z.string(), email: z.string() }),
  fourEyesAbove: z.record(z.string(), z.string()).default({}),
  transferAccounts: z.array(
    z.strictObject({
      regions: z.array(z.string()).min(1),
      currency: z.string().regex(/^[A-Z]{3}$/),
      isExample: z.stringbool({ truthy: ['true'], falsy: ['false'] }).default(false),
      lines: z.array(z.strictObject({ label: words, value: z.string().min(1) })).min(1),
    }),
  ),
})
type BillingFile = z.output<typeof fileSchema>
type TransferAccount = BillingFile['transferAccounts'][number]

const read = new Map<string, Promise<BillingFile>>()

/** The seller of the plans, and the accounts for payments: the operator's file, read once. Throws ConfigError with its faults. */
export function readBillingFile({ billingFile }: Pick<Config, 'billingFile'>): Promise<BillingFile> {
  const known = read.get(billingFile) ?? parseFile(billingFile)
  read.set(billingFile, known)
  return known
}

async function parseFile(path: string): Promise<BillingFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`${path} cannot be read.`)
  })
  const parsed = fileSchema.safeParse(parse(text, { schema: 'failsafe' }))
  if (parsed.success) return parsed.data
  const lines = parsed.error.issues.map(({ path: place, message }) => `  ${place.join('.')}: ${message}`)
  throw new ConfigError(`${path} is wrong:\n${lines.join('\n')}`)
}

/** The account for transfers of a company of a region in a currency; undefined if transfers are not accepted. */
export function transferAccountFor(
  { transferAccounts }: BillingFile,
  { regionTag, currencyTag }: { regionTag: string; currencyTag: string },
): TransferAccount | undefined {
  const inCurrency = transferAccounts.filter(({ currency }) => currency === currencyTag)
  return (
    inCurrency.find(({ regions }) => regions.includes(regionTag)) ??
    inCurrency.find(({ regions }) => regions.includes('*'))
  )
}

/** Whether a second person must confirm received money. Currencies without a limit need none. */
export function needsFourEyes({ fourEyesAbove }: BillingFile, amount: number, currencyTag: string): boolean {
  const most = fourEyesAbove[currencyTag]
  const limit = most === undefined ? undefined : majorToMinor(most, currencyTag)
  return limit !== undefined && amount > limit
}
