/** The calls of the API description, as the fuzzer uses them. Everything it knows of the product comes from that document. */
import type { TestServer } from '../test-server.ts'
import type { JsonSchema } from '../input-schema.ts'

export type Operation = {
  path: string
  method: 'GET' | 'POST'
  /** Who may call it: `anyone`, `signedIn`, `connected`, `staff` or a permission. */
  who: string
  takesKey: boolean
  /** The fields of a multipart body that take files. */
  files: readonly string[]
  input: JsonSchema
  /** The answer of a successful call; undefined for a file. */
  output: JsonSchema | undefined
}

type Content = Record<string, { schema: JsonSchema }>
type Described = {
  'x-who'?: string
  'x-files'?: string[]
  security?: unknown
  parameters?: { name: string; required?: boolean; schema: JsonSchema }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}

export type Description = {
  operations: Operation[]
  /** The body of every failed call. */
  failure: JsonSchema
}

export async function readOperations({ app }: TestServer): Promise<Description> {
  const answer = await app.inject({ method: 'GET', url: '/api/openapi.json' })
  const document = answer.json<{
    paths: Record<string, Record<string, Described>>
    components: { schemas: { failure: JsonSchema } }
  }>()
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const who = described['x-who']
      return who === undefined ? [] : [operationOf(path, method === 'get' ? 'GET' : 'POST', who, described)]
    }),
  )
  return { operations, failure: document.components.schemas.failure }
}

function operationOf(path: string, method: Operation['method'], who: string, described: Described): Operation {
  const { parameters = [], requestBody, responses, security } = described
  const query: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    required: parameters.filter(({ required }) => required === true).map(({ name }) => name),
  }
  return {
    path,
    method,
    who,
    takesKey: security !== undefined,
    files: described['x-files'] ?? [],
    input: method === 'GET' ? query : (requestBody?.content['application/json']?.schema ?? {}),
    output: responses['200']?.content?.['application/json']?.schema,
  }
}
