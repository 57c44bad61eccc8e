/** The API description for its page, read from OpenAPI, which the server generates from its endpoints. */

export type Schema = {
  type?: string | readonly string[]
  format?: string
  const?: unknown
  enum?: readonly unknown[]
  default?: unknown
  minimum?: number
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  allOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: Schema | boolean
  required?: readonly string[]
  items?: Schema
}

type Content = { content?: { 'application/json'?: { schema?: Schema } } }
type Operation = {
  summary?: string
  tags?: readonly string[]
  security?: unknown
  requestBody?: Content
  responses?: Readonly<Record<string, Content>>
  parameters?: readonly { name: string; required?: boolean; schema?: Schema }[]
  'x-who'?: string
  'x-files'?: readonly string[]
  'x-is-file'?: boolean
}
export type Description = { paths: Readonly<Record<string, Readonly<Record<string, Operation>>>> }

/** One endpoint of the API. */
export type ApiCall = {
  path: string
  method: 'POST' | 'GET'
  area: string
  summary: string
  who: string
  takesKey: boolean
  input: Schema | null
  output: Schema | null
  files: readonly string[]
  isFile: boolean
}

function inputOf({ requestBody, parameters }: Operation): Schema | null {
  const body = requestBody?.content?.['application/json']?.schema
  if (body) return body
  if (!parameters || parameters.length === 0) return null
  return {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
  }
}

/** Routes outside the contract, such as the server's health, do not say who may call them, and are left out. */
export function callsOf({ paths }: Description): ApiCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const who = operation['x-who']
      if (who === undefined) return []
      return {
        path,
        method: method === 'get' ? 'GET' : 'POST',
        area: operation.tags?.[0] ?? '',
        summary: operation.summary ?? '',
        who,
        takesKey: operation.security !== undefined,
        input: inputOf(operation),
        output: operation.responses?.['200']?.content?.['application/json']?.schema ?? null,
        files: operation['x-files'] ?? [],
        isFile: operation['x-is-file'] === true,
      }
    }),
  )
}

/** Endpoints by area, both in alphabetical order. */
export function byArea(calls: readonly ApiCall[]): [string, ApiCall[]][] {
  return [...Map.groupBy(calls, ({ area }) => area)].sort(([a], [b]) => a.localeCompare(b))
}

export function findCalls(calls: readonly ApiCall[], text: string, onlyKeys: boolean): ApiCall[] {
  const words = text.toLowerCase().split(/\s+/)
  return calls.filter(({ path, summary, takesKey }) => {
    const searched = `${path} ${summary}`.toLowerCase()
    return (takesKey || !onlyKeys) && words.every((word) => searched.includes(word))
  })
}
