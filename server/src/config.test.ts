import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

test('an empty environment is valid', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    logLevel: 'info',
    databaseUrl: undefined,
  })
})

test('an empty value counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('DEMO=0 disables the demo shop', () => {
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

const wrong: [Record<string, string>, RegExp][] = [
  [{ PORT: 'http' }, /PORT=http {2}should be a number/],
  [{ PORT: '70000' }, /PORT=70000/],
  [{ DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL=.* should be postgres:/],
  [{ PUBLIC_URL: 'shop.example' }, /PUBLIC_URL/],
  [{ DEMO: 'maybe' }, /DEMO=maybe {2}should be 1 or 0/],
  [{ LOG_LEVEL: 'loud' }, /LOG_LEVEL/],
  [{ TRUST_PROXY: 'true' }, /TRUST_PROXY=true {2}should be addresses/],
  [{ CAN_SELL_REGIONS: 'Chile' }, /CAN_SELL_REGIONS/],
  [{ TURNSTILE_SITE_KEY: 'a-site-key-of-ours' }, /belong together/],
  [{ TURNSTILE_SECRET_KEY: 'a-secret-key-of-ours' }, /belong together/],
  [{ TURNSTILE_SITE_KEY: 'short', TURNSTILE_SECRET_KEY: 'short' }, /TURNSTILE_SECRET_KEY=… {2}should be/],
  [{ DATABASE_OWNER_URL: 'postgres://o@h/d' }, /DATABASE_OWNER_URL is set but DATABASE_URL is not/],
]

test.each(wrong)('refuses %o and explains the correct form', (env, message) => {
  expect(() => readConfig(env)).toThrow(ConfigError)
  expect(() => readConfig(env)).toThrow(message)
})

const testKeys = {
  TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
  TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
}

test('refuses the provider’s test keys on a real installation', () => {
  expect(readConfig(testKeys).turnstile).toEqual({
    siteKey: testKeys.TURNSTILE_SITE_KEY,
    secretKey: testKeys.TURNSTILE_SECRET_KEY,
  })
  expect(() => readConfig({ ...testKeys, NODE_ENV: 'production' })).toThrow(/lets every robot in/)
})

test('reports everything that is wrong at once', () => {
  expect(() => readConfig({ PORT: 'x', DEMO: 'y' })).toThrow(/PORT[\s\S]*DEMO/)
})
