/** Makes input for any endpoint from its schema, so that tests over all endpoints need no list of examples. */
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { z } from 'zod'
import { newId } from '../context.ts'
import { captchaCode } from './test-server.ts'
import { ordersMintedByCaller } from './online/order-inputs.ts'
import { purchasesMintedByCaller } from './purchase/purchase-inputs.ts'
import { inputSchemaOf, type JsonSchema } from './input-schema.ts'

/** A place of an id in an input: `path` is `lines.0.variantId`. */
type IdField = { path: (string | number)[]; name: string }

const uuidPattern = '[0-9a-f]{8}'

function alternatives(schema: JsonSchema): JsonSchema[] | undefined {
  return schema.anyOf ?? schema.oneOf
}

function isId(schema: JsonSchema): boolean {
  return (
    schema.format === 'uuid' ||
    (alternatives(schema)?.some(isId) ?? false) ||
    (schema.pattern?.includes(uuidPattern) ?? false)
  )
}

/** Every place of an input that takes an id. */
export function idFieldsOf(input: z.ZodType): IdField[] {
  const found: IdField[] = []
  const walk = (schema: JsonSchema, path: (string | number)[], name: string): void => {
    if (isId(schema)) found.push({ path, name })
    for (const [key, property] of Object.entries(schema.properties ?? {})) walk(property, [...path, key], key)
    if (schema.items) walk(schema.items, [...path, 0], name)
    for (const option of alternatives(schema) ?? []) if (!isId(option)) walk(option, path, name)
  }
  walk(inputSchemaOf(input), [], '')
  return found
}

/** Required fields of an input. Omitting them must be refused. */
export function requiredFieldsOf(input: z.ZodType): string[] {
  const schema = inputSchemaOf(input)
  return (schema.required ?? []).filter((name) => schema.properties?.[name]?.default === undefined)
}

/** An input with only the required fields, in the right shape. Its ids do not exist. */
export function requiredInputOf(input: z.ZodType): unknown {
  return sampleOf(inputSchemaOf(input))
}

function sampleOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = alternatives(schema) ?? []
  if (first) return sampleOf(first)
  if (isId(schema)) return '01890a5d-ac96-774b-8cce-b302099a8057'
  switch (schema.type) {
    case 'object': {
      const required = Object.entries(schema.properties ?? {}).filter(([name]) => schema.required?.includes(name))
      return Object.fromEntries(required.map(([name, property]) => [name, sampleOf(property)]))
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => (schema.items ? sampleOf(schema.items) : null))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return false
    default:
      return '1'
  }
}

/** Ids the caller mints: any value is the caller's own, and the same one in two companies names two records. */
export function isMintedByCaller(endpoint: Endpoint, { name, path }: IdField): boolean {
  const place = path.join('.')
  if (/^(?:lines|zones|sections)\.\d+\.id$/.test(place) || /^rates\.\d+\.zoneId$/.test(place)) return true
  if ([...purchasesMintedByCaller, ...ordersMintedByCaller].includes(`${endpoint.path} ${place}`)) return true
  const isNewSession = endpoint.path === '/api/checkouts/openSession' && name === 'sessionId'
  const isNewEntry = endpoint.path === '/api/customers/adjust' && name === 'id'
  const isNewCustomer = endpoint.path === '/api/customers/create' && name === 'id'
  return (
    isNewSession ||
    isNewEntry ||
    isNewCustomer ||
    [
      'deviceId',
      'lineId',
      'paymentId',
      'saleId',
      'documentId',
      'approvalId',
      'adjustmentId',
      'voidId',
      'correctionId',
      'transferId',
      'receiptId',
      'countId',
      'entryId',
      'scheduleId',
      'closeId',
      'postId',
    ].includes(name)
  )
}

/** Calls about plans name their company, because it may be one that cannot be connected to. */
export function billingInputs(companyId: string): [string, Record<string, unknown>][] {
  const plan = { type: 'ps', currency: 'CLP', period: 'monthly', paymentMethodKey: 'bankTransfer', planKey: 'psStart' }
  return [
    [
      '/api/auth/companies/quote',
      { companyId, kind: 'renew', plans: [{ part: 'ps', planKey: 'psStart', period: 'monthly' }] },
    ],
    ['/api/auth/companies/change', { companyId, ...plan, prorateToken: 'x.y' }],
    ['/api/auth/companies/renew', { companyId, ...plan, prorateToken: 'x.y' }],
    [
      '/api/auth/companies/cancel',
      { companyId, captchaCode, type: 'ps', cancelOn: 'now', reason: 'We close the shop' },
    ],
    ['/api/auth/companies/cancel/takeBack', { companyId, part: 'ps' }],
    ['/api/auth/companies/change/drop', { companyId, part: 'ps' }],
    ['/api/auth/companies/bankReceipt', { companyId, paymentId: newId() }],
    ['/api/auth/companies/bankReceipt/download', { companyId, receiptId: newId() }],
    ['/api/auth/companies/payment/card', { companyId, paymentId: newId() }],
    ['/api/auth/companies/payment/withdraw', { companyId, paymentId: newId() }],
    ['/api/auth/companies/document', { companyId, documentId: newId() }],
  ]
}
