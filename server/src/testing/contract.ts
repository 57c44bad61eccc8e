/** Every endpoint of the contract, read from its folders, so that none is forgotten. */
import { readdirSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'

const contractFeatures = new URL('../../../contract/src/features/', import.meta.url)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value && 'input' in value
}

async function readContract(): Promise<[string, Endpoint][]> {
  const found: [string, Endpoint][] = []
  const files = readdirSync(contractFeatures, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => basename(name) === 'endpoints.ts').toSorted()) {
    const module: Record<string, unknown> = await import(`@mostrador/contract/features/${file}`)
    const feature = basename(dirname(file))
    for (const [name, value] of Object.entries(module)) if (isEndpoint(value)) found.push([`${feature}.${name}`, value])
  }
  return found
}

export const contract = await readContract()
/** Endpoints that require a signed-in caller. */
export const guarded = contract.filter(([, endpoint]) => endpoint.who !== 'anyone')
export const forStaff = guarded.filter(([, endpoint]) => endpoint.who === 'staff')
/** Endpoints inside a company. */
export const inCompany = guarded.filter(([, endpoint]) => endpoint.who !== 'signedIn' && endpoint.who !== 'staff')
export const withPermission = inCompany.filter(([, endpoint]) => endpoint.who !== 'connected')
