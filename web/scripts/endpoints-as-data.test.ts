import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { endpointsAsData } from './endpoints-as-data.ts'

const fileOf = (feature: string) =>
  createRequire(import.meta.url).resolve(`@mostrador/contract/features/${feature}/endpoints.ts`)

async function bundled(feature: string): Promise<string> {
  const { load } = endpointsAsData()
  if (typeof load !== 'function') throw new Error('the plugin loads nothing')
  return String(await Reflect.apply(load, undefined, [fileOf(feature)]))
}

test('the page knows which calls it may still make after the plan', async () => {
  expect(await bundled('selling/sync')).toContain(
    'pushDocuments = {"path":"/api/sync/push","method":"POST","who":"SALES__ADD","outlivesPlan":true}',
  )
})
