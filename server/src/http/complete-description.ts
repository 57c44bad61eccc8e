/** What the framework leaves out of the API description: failed answers, bodies with files, and answers that are files. */
import type { SwaggerTransformObject } from '@fastify/swagger'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { errorStatus } from '@mostrador/contract/errors.ts'
import type { OpenAPIV3_1 } from 'openapi-types'
import { z } from 'zod'

type Document = Partial<OpenAPIV3_1.Document>

const failureSchema = z.object({
  statusCode: z.literal([...new Set(Object.values(errorStatus))].toSorted((a, b) => a - b)),
  code: z.enum(Object.keys(errorStatus)),
  message: z.string(),
  data: z.looseObject({ fields: z.record(z.string(), z.string()).optional() }),
})

const failures = {
  '4XX': { $ref: '#/components/responses/refused' },
  503: { $ref: '#/components/responses/unavailable' },
}

const failed = (description: string) => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/failure' } } },
})

/** Adds these parts to the description of every endpoint. Health checks and events of card providers stay as they are. */
export function completeDescription(endpoints: readonly Endpoint[]): SwaggerTransformObject {
  // `apiDescription` says which version of OpenAPI it is.
  return (given) => ('openapiObject' in given ? complete(given.openapiObject as Document, endpoints) : {})
}

function complete(document: Document, endpoints: readonly Endpoint[]): Document {
  const paths = { ...document.paths }
  for (const endpoint of endpoints) {
    const method = (endpoint.method ?? 'POST') === 'GET' ? 'get' : 'post'
    const path = paths[endpoint.path]
    const operation = path?.[method]
    if (operation) paths[endpoint.path] = { ...path, [method]: completed(operation, endpoint) }
  }
  const { $schema: _, ...failure } = z.toJSONSchema(failureSchema)
  return {
    ...document,
    paths,
    components: {
      ...document.components,
      // Types of OpenAPI and of zod name the same JSON Schema in two ways.
      schemas: { ...document.components?.schemas, failure: failure as OpenAPIV3_1.SchemaObject },
      responses: {
        refused: failed('Refused; the status is also in the body.'),
        unavailable: failed('Not now. `Retry-After` says in how many seconds.'),
      },
    },
  }
}

function completed(operation: OpenAPIV3_1.OperationObject, endpoint: Endpoint): OpenAPIV3_1.OperationObject {
  const file = {
    description: 'The file',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } as const } },
  }
  return {
    ...operation,
    ...(endpoint.files && { requestBody: bodyWithFiles(endpoint, endpoint.files) }),
    responses: { ...operation.responses, ...(endpoint.isDownload && { 200: file }), ...failures },
  }
}

function bodyWithFiles({ input }: Endpoint, files: readonly string[]): OpenAPIV3_1.RequestBodyObject {
  const { $schema: _, ...json } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' })
  const properties: Record<string, OpenAPIV3_1.SchemaObject> = {
    json: json as OpenAPIV3_1.SchemaObject,
    ...Object.fromEntries(files.map((name) => [name, { type: 'string', format: 'binary' } as const])),
  }
  return {
    required: true,
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties },
        encoding: { json: { contentType: 'application/json' } },
      },
      // Callers that send no file need no parts.
      'application/json': { schema: json as OpenAPIV3_1.SchemaObject },
    },
  }
}
