import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const endpointsFile = /\/contract\/src\/features\/[^/]+\/endpoints\.ts$/

type EndpointData = { path: string; method?: string; who: string; isDownload?: true }

function isEndpoint(value: unknown): value is EndpointData {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value
}

/**
 * Lets screens import the endpoint objects of the contract without shipping zod: in the web bundle an endpoint is only its path, its
 * method, who may call it and whether it returns a file. The types still come from the schemas, and only the server parses.
 */
export function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!endpointsFile.test(file)) return null

      const module: Record<string, unknown> = await import(`${pathToFileURL(file).href}?v=${Date.now()}`)
      return Object.entries(module)
        .filter(([, value]) => isEndpoint(value))
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(asData(value))}`)
        .join('\n')
    },
  }
}

function asData(value: unknown) {
  if (!isEndpoint(value)) return null
  const { path, method = 'POST', who, isDownload } = value
  return { path, method, who, ...(isDownload && { isDownload }) }
}
