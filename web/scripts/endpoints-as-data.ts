import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const endpointsFile = /\/contract\/src\/features\/[^/]+\/[^/]+\/endpoints\.ts$/
/** Its values are plain data already, made from the descriptions of all screens. */
const frameWordsFile = /\/contract\/src\/screens\/frame-words\.ts$/

type EndpointData = { path: string; method?: string; who: string; isDownload?: true; outlivesPlan?: true }

function isEndpoint(value: unknown): value is EndpointData {
  return typeof value === 'object' && value !== null && 'path' in value && 'who' in value
}

/**
 * Lets screens import the endpoint objects of the contract without shipping zod: in the web bundle an endpoint is only its path, its
 * method, who may call it, also after the plan or not, and whether it returns a file. The types still come from the schemas, and only the server parses. The words of the
 * described screens come without their screens, because every page loads them.
 */
export function endpointsAsData(): Plugin {
  return {
    name: 'endpoints-as-data',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!endpointsFile.test(file) && !frameWordsFile.test(file)) return null

      const module: Record<string, unknown> = await import(`${pathToFileURL(file).href}?v=${Date.now()}`)
      const data = frameWordsFile.test(file) ? module : Object.fromEntries(endpointsIn(module))
      return Object.entries(data)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n')
    },
  }
}

function endpointsIn(module: Record<string, unknown>): (readonly [string, EndpointData])[] {
  return Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [[name, asData(value)] as const] : []))
}

function asData({ path, method = 'POST', who, isDownload, outlivesPlan }: EndpointData): EndpointData {
  return { path, method, who, ...(isDownload && { isDownload }), ...(outlivesPlan && { outlivesPlan }) }
}
