/**
 * Whatever an earlier build could put into a document has the shape that today's server reads. The schemas in
 * `testing/earlier-builds/schemas` are those of the builds of the days that name the files. Their epochs end where those of every server do.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { customerPaymentSchema } from '@mostrador/contract/features/customers/customers/customer-payment-schema.ts'
import { tillMadeCustomerSchema } from '@mostrador/contract/features/customers/customers/schema.ts'
import { newExchangeSchema } from '@mostrador/contract/features/selling/exchanges/schema.ts'
import { movementVoidSchema } from '@mostrador/contract/features/selling/movements/void-schema.ts'
import { newRefundSchema } from '@mostrador/contract/features/selling/refunds/schema.ts'
import {
  handMovementSchema,
  sessionClosingSchema,
  sessionOpeningSchema,
} from '@mostrador/contract/features/selling/registers/schema.ts'
import { newSaleSchema } from '@mostrador/contract/features/selling/sales/schema.ts'
import type { DocumentKind } from '@mostrador/contract/features/selling/sync/document-kinds.ts'
import { newVoidSchema } from '@mostrador/contract/features/selling/voids/schema.ts'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { inputsOf } from '../../../testing/fuzz/inputs-of.ts'
import { createKnownValues } from '../../../testing/fuzz/known-values.ts'
import { inputSchemaOf, type JsonSchema } from '../../../testing/input-schema.ts'

const today: Record<DocumentKind, z.ZodType> = {
  sale: newSaleSchema,
  refund: newRefundSchema,
  exchange: newExchangeSchema,
  saleVoid: newVoidSchema,
  customer: tillMadeCustomerSchema,
  sessionOpening: sessionOpeningSchema,
  movement: handMovementSchema,
  movementVoid: movementVoidSchema,
  customerPayment: customerPaymentSchema,
  sessionClosing: sessionClosingSchema,
}
const folder = new URL('../../../testing/earlier-builds/schemas/', import.meta.url)
const builds = readdirSync(folder).map((name) => name.replace('.json', ''))
const documents = builds.flatMap((build) => {
  const schemas = JSON.parse(readFileSync(new URL(`${build}.json`, folder), 'utf8')) as Record<DocumentKind, JsonSchema>
  return Object.entries(schemas).map(([kind, schema]) => [build, kind as DocumentKind, schema] as const)
})
const ajv = addFormats.default(new Ajv2020({ strict: false, logger: false }))

test.each(documents)('reads whatever the build of %s could make of a %s', (_build, kind, schema) => {
  const couldMake = ajv.compile(schema)
  const reads = ajv.compile(inputSchemaOf(today[kind]))
  let made = 0

  const samples = fc.sample(inputsOf(schema, createKnownValues(), '/api/sync/push'), { seed: 1, numRuns: 150 })
  for (const document of samples.filter((one) => couldMake(one))) {
    made += 1
    expect(reads(document), `${ajv.errorsText(reads.errors)}: ${JSON.stringify(document)}`).toBe(true)
  }

  expect(made).toBeGreaterThan(50)
})

test('has every kind of document of at least two builds', () => {
  expect(builds.length).toBeGreaterThanOrEqual(2)
  expect(new Set(documents.map(([, kind]) => kind))).toEqual(new Set(Object.keys(today)))
})
