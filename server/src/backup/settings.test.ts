import { expect, test } from 'vitest'
import { ConfigError } from '../config.ts'
import { readBackupSettings } from './settings.ts'

test('keeps 7 days, 4 weeks and 12 months unless told otherwise', () => {
  expect(readBackupSettings({})).toMatchObject({ to: undefined, keep: { days: 7, weeks: 4, months: 12 } })
})

test('names what is wrong, without the passwords of addresses', () => {
  const env = { BACKUP_KEEP: 'all', BACKUP_KEY: 'AGE-SECRET-KEY-1X', BACKUP_DATABASE_URL: 'mysql://a:hidden@h/d' }
  expect(() => readBackupSettings(env)).toThrow(ConfigError)
  expect(() => readBackupSettings(env)).toThrow(
    /BACKUP_KEY should be a public key[\s\S]*BACKUP_KEEP[\s\S]*BACKUP_DATABASE_URL/,
  )
  expect(() => readBackupSettings(env)).not.toThrow(/hidden|SECRET-KEY-1X/)
})
