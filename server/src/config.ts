/** Reads the environment once. A wrong variable stops the start with a sentence that names it and explains the correct form. */
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { isTurnstileTestKey, type TurnstileKeys } from './auth/turnstile-check.ts'
import type { StripeKeys } from './cards/stripe-cards.ts'
import type { S3Settings } from './object-store/store-types.ts'
import type { Place } from './object-store/place.ts'
import { faultOfS3, readS3Settings, s3Environment, s3Expectations } from './object-store/s3-settings.ts'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'

const flag = z.enum(['0', '1', 'true', 'false']).transform((text) => text === '1' || text === 'true')

const environment = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  ...s3Environment,
  WAL_ARCHIVE: z.string().min(1).optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_OWNER_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DEMO: flag.default(true),
  BILLING_FILE: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../config/billing.yaml', import.meta.url))),
  HELP_FILE: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../config/help.yaml', import.meta.url))),
  PLANS_FILE: z
    .string()
    .min(1)
    .default(fileURLToPath(new URL('../../config/plans.yaml', import.meta.url))),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Mostrador <no-reply@localhost>'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  CAN_SELL_REGIONS: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2})*$/)
    .optional(),
  CONTACT_PHONE: z.string().max(40).optional(),
  CONTACT_EMAIL: z.email().optional(),
  ROBOT_CHECK_TRIES: z.coerce.number().int().min(2).max(20_000).default(1000),
  CARD_SANDBOX: flag.optional(),
  RETENTION: z.enum(['on', 'off']).default('off'),
  STRIPE_SECRET_KEY: z.string().min(10).max(300).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(10).max(300).optional(),
  STRIPE_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  TURNSTILE_SITE_KEY: z.string().min(10).max(200).optional(),
  TURNSTILE_SECRET_KEY: z.string().min(10).max(200).optional(),
  WEBHOOK_INTERNAL_HOSTS: z
    .string()
    .regex(/^[a-z0-9.:-]+(,[a-z0-9.:-]+)*$/)
    .optional(),
  TRUST_PROXY: z
    .string()
    .regex(
      /^(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?)(,(loopback|linklocal|uniquelocal|[0-9a-fA-F.:]+(\/\d{1,3})?))*$/,
    )
    .optional(),
})

const expectations: Partial<Record<keyof z.infer<typeof environment>, string>> = {
  PORT: 'a number from 0 to 65535',
  PUBLIC_URL: 'a full address such as https://shop.example',
  ...s3Expectations,
  DATABASE_URL: 'postgres://user:password@host:5432/database',
  DATABASE_OWNER_URL: 'postgres://owner:password@host:5432/database',
  DEMO: '1 or 0',
  SMTP_URL: 'smtp://user:password@host:587 or smtps://…',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  CAN_SELL_REGIONS: 'region codes joined by commas, such as CL,MX,US',
  CONTACT_EMAIL: 'an e-mail address',
  ROBOT_CHECK_TRIES: 'a number from 2 to 20000',
  CARD_SANDBOX: '1 or 0',
  RETENTION: 'on or off',
  STRIPE_SECRET_KEY: 'the secret key of Stripe',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of its webhook',
  STRIPE_API_URL: 'an address, for tests only',
  METRICS_PORT: 'a number from 1 to 65535',
  TURNSTILE_SITE_KEY: 'the site key of Cloudflare Turnstile',
  TURNSTILE_SECRET_KEY: 'the secret key of Cloudflare Turnstile',
  WEBHOOK_INTERNAL_HOSTS:
    'names or addresses of your own network in lower case, joined by commas, such as erp.lan,10.0.0.7',
  TRUST_PROXY: 'addresses of your proxies joined by commas, such as 127.0.0.1 or loopback',
}

export type Config = {
  host: string
  port: number
  publicUrl: string | undefined
  dataDir: string
  /** Where uploaded files and the files of jobs are kept. */
  files: Place
  /** How the S3 store of files and backups is reached. */
  s3: S3Settings | undefined
  /** Where the embedded server archives its log, for a restore to any point in time. */
  logArchive: string | undefined
  databaseUrl: string | undefined
  databaseOwnerUrl: string | undefined
  demo: boolean
  /** The seller of the plans and the accounts for payments (`config/billing.yaml`). */
  billingFile: string
  /** The hours of the help chat (`config/help.yaml`). */
  helpFile: string
  /** The prices of plans (`config/plans.yaml`). */
  plansFile: string
  smtpUrl: string | undefined
  mailFrom: string
  logLevel: string
  canSellRegions: readonly string[] | undefined
  contact: { phone: string; email: string }
  trustProxy: string | undefined
  /** Hosts of the operator's own network that webhooks may reach, also over http. */
  webhookInternalHosts: readonly string[]
  /** Average number of tries that the built-in robot check requires from a browser. */
  robotCheckTries: number
  /** Cards that move no money, for trying the product; by default only with the demo shop. */
  cardSandbox: boolean
  /** Whether the data of companies is deleted twelve months after their last plan ended, with notices before (N-29). */
  deletesData: boolean
  /** The provider of real cards. */
  stripe: StripeKeys | undefined
  /** The address of Stripe's API for the accounts of shops; another one only for tests. */
  stripeApiUrl: string | undefined
  /** Where Prometheus reads figures, if anywhere (docs/running.md). */
  metrics: { host: string; port: number } | undefined
  /** Cloudflare's robot check instead of the built-in one. */
  turnstile: TurnstileKeys | undefined
}

export class ConfigError extends Error {}

/** Throws ConfigError with one line per wrong variable. An empty value counts as unset. */
function parseEnvironment(env: Record<string, string | undefined>): z.infer<typeof environment> {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => {
      const name = String(issue.path[0])
      const expected = Object.entries(expectations).find(([key]) => key === name)?.[1] ?? issue.message
      const shown = name.includes('SECRET') ? '…' : (given[name] ?? '')
      return `  ${name}=${shown}  should be ${expected}`
    })
    throw new ConfigError(`The configuration is wrong:\n${lines.join('\n')}\nSee .env.example for every variable.`)
  }
  return parsed.data
}

/** Throws ConfigError when variables are wrong or do not fit together. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const values = parseEnvironment(env)
  if (values.DATABASE_OWNER_URL && !values.DATABASE_URL) {
    throw new ConfigError(
      'DATABASE_OWNER_URL is set but DATABASE_URL is not; set both, or neither to use the embedded database.',
    )
  }
  const faultOfFiles = faultOfS3(values)
  if (faultOfFiles !== undefined) throw new ConfigError(faultOfFiles)
  const dataDir = resolve(values.DATA_DIR)
  return {
    host: values.HOST,
    port: values.PORT,
    publicUrl: values.PUBLIC_URL && stripEnd(values.PUBLIC_URL, '/'),
    dataDir,
    files: values.FILES ?? { kind: 'folder', path: join(dataDir, 'files') },
    s3: readS3Settings(values),
    logArchive: values.WAL_ARCHIVE && resolve(values.WAL_ARCHIVE),
    databaseUrl: values.DATABASE_URL,
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    demo: values.DEMO,
    billingFile: resolve(values.BILLING_FILE),
    helpFile: resolve(values.HELP_FILE),
    plansFile: resolve(values.PLANS_FILE),
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    logLevel: values.LOG_LEVEL,
    canSellRegions: values.CAN_SELL_REGIONS?.split(','),
    contact: { phone: values.CONTACT_PHONE ?? '', email: values.CONTACT_EMAIL ?? '' },
    trustProxy: values.TRUST_PROXY,
    webhookInternalHosts: values.WEBHOOK_INTERNAL_HOSTS?.split(',') ?? [],
    robotCheckTries: values.ROBOT_CHECK_TRIES,
    cardSandbox: values.CARD_SANDBOX ?? values.DEMO,
    deletesData: values.RETENTION === 'on',
    stripe: readStripe(values.STRIPE_SECRET_KEY, values.STRIPE_WEBHOOK_SECRET, values.STRIPE_API_URL),
    stripeApiUrl: values.STRIPE_API_URL,
    metrics: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : undefined,
    turnstile: readTurnstile(values.TURNSTILE_SITE_KEY, values.TURNSTILE_SECRET_KEY, env.NODE_ENV === 'production'),
  }
}

/** Both keys or neither. The provider's test keys let every robot in. */
function readTurnstile(
  siteKey: string | undefined,
  secretKey: string | undefined,
  isProduction: boolean,
): TurnstileKeys | undefined {
  if (siteKey === undefined && secretKey === undefined) return undefined
  if (siteKey === undefined || secretKey === undefined)
    throw new ConfigError('TURNSTILE_SITE_KEY and TURNSTILE_SECRET_KEY belong together; set both, or neither.')
  if (isProduction && (isTurnstileTestKey(siteKey) || isTurnstileTestKey(secretKey)))
    throw new ConfigError(
      'TURNSTILE_SITE_KEY or TURNSTILE_SECRET_KEY is a key for tests, which lets every robot in; use keys of your own.',
    )
  return { siteKey, secretKey }
}

/** Both keys or neither: without the webhook's secret, the outcome of a charge would stay unknown. */
function readStripe(
  secretKey: string | undefined,
  webhookSecret: string | undefined,
  apiUrl: string | undefined,
): StripeKeys | undefined {
  if (secretKey === undefined && webhookSecret === undefined) return undefined
  if (secretKey === undefined || webhookSecret === undefined)
    throw new ConfigError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together; set both, or neither.')
  return { secretKey, webhookSecret, apiUrl }
}
