/** Settings of backups, from the environment. */
import { z } from 'zod'
import { ConfigError } from '../config.ts'
import { type KeepRule, parseKeepRule } from './keep-rule.ts'

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/ })

const environment = z.object({
  BACKUP_TO: z.string().min(1).optional(),
  BACKUP_KEY: z
    .string()
    .regex(/^age1[a-z0-9]+$/)
    .optional(),
  BACKUP_KEEP: z
    .string()
    .default('7d,4w,12m')
    .transform((text, issues): KeepRule => {
      const rule = parseKeepRule(text)
      if (rule) return rule
      issues.addIssue('not a rule')
      return z.NEVER
    }),
  BACKUP_DATABASE_URL: postgresUrl.optional(),
  BACKUP_CHECK_DATABASE_URL: postgresUrl.optional(),
})

const expectations: Record<keyof z.input<typeof environment>, string> = {
  BACKUP_TO: 'a folder, or s3://bucket/prefix',
  BACKUP_KEY: 'a public key of age, age1…; `npm run backup -- new-key` makes a pair',
  BACKUP_KEEP: 'how many days, weeks and months, such as 7d,4w,12m',
  BACKUP_DATABASE_URL: 'postgres://user:password@host:5432/database',
  BACKUP_CHECK_DATABASE_URL: 'postgres://user:password@host:5432/an_empty_database',
}

export type BackupSettings = {
  to: string | undefined
  recipient: string | undefined
  keep: KeepRule
  /** A login of the operator's own server that sees the rows of all companies. */
  databaseUrl: string | undefined
  /** An empty database of that server, into which backups are restored to check them. */
  checkDatabaseUrl: string | undefined
}

/** Throws ConfigError, without the values of addresses that hold passwords. An empty value counts as unset. */
export function readBackupSettings(env: Record<string, string | undefined>): BackupSettings {
  const parsed = environment.safeParse(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  )
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => String(path[0])))
    const lines = Object.entries(expectations).filter(([name]) => names.has(name))
    throw new ConfigError(
      `The settings of backups are wrong:\n${lines.map(([name, expected]) => `  ${name} should be ${expected}`).join('\n')}\nSee .env.example for every variable.`,
    )
  }
  const values = parsed.data
  return {
    to: values.BACKUP_TO,
    recipient: values.BACKUP_KEY,
    keep: values.BACKUP_KEEP,
    databaseUrl: values.BACKUP_DATABASE_URL,
    checkDatabaseUrl: values.BACKUP_CHECK_DATABASE_URL,
  }
}
