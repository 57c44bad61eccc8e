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

const s3Keys = { S3_ACCESS_KEY_ID: 'a-key', S3_SECRET_ACCESS_KEY: 'a-long-secret' }

test('files are in the data folder, in another one, or in an S3 store', () => {
  expect(readConfig({ DATA_DIR: '/srv/data' })).toMatchObject({
    files: { kind: 'folder', path: '/srv/data/files' },
    s3: undefined,
  })
  expect(readConfig({ FILES: '/mnt/files' }).files).toEqual({ kind: 'folder', path: '/mnt/files' })
  expect(readConfig({ FILES: 's3://shop-files/a/b/', ...s3Keys })).toMatchObject({
    files: { kind: 's3', bucket: 'shop-files', prefix: 'a/b' },
    s3: { endpoint: undefined, region: 'us-east-1', pathStyle: false },
  })
  expect(readConfig({ S3_ENDPOINT: 'https://s3.example.com/', ...s3Keys }).s3).toEqual({
    endpoint: 'https://s3.example.com',
    region: 'us-east-1',
    accessKeyId: 'a-key',
    secretAccessKey: 'a-long-secret',
    pathStyle: true,
  })
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
  [{ FILES: 's3://Bad_Bucket/x' }, /FILES=s3:\/\/Bad_Bucket\/x {2}should be a folder, or s3:/],
  [{ FILES: 'https://s3.example.com/x' }, /FILES=/],
  [{ FILES: 's3://bucket/../x', ...s3Keys }, /FILES=/],
  [{ FILES: 's3://bucket' }, /FILES names an S3 store; set S3_ACCESS_KEY_ID/],
  [{ S3_ACCESS_KEY_ID: 'a-key' }, /belong together/],
  [{ S3_ENDPOINT: 's3.example.com' }, /S3_ENDPOINT/],
  [{ S3_ACCESS_KEY_ID: 'a-key', S3_SECRET_ACCESS_KEY: 'short' }, /S3_SECRET_ACCESS_KEY=… {2}should be/],
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
