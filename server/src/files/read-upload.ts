/** Reads a multipart body: the input as JSON in its field `json`, and the files the endpoint names, each within a size. */
import '@fastify/multipart'
import type { Endpoint } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyRequest } from 'fastify'
import { jsonLimitsOf } from '../http/body-limits.ts'
import { isWithinJson, type JsonLimits } from '../http/measure-json.ts'
import { parseInput } from '../http/parse-input.ts'

export type UploadedFile = { bytes: Buffer; fileName: string }

/** The largest file by default (G-13). */
export const maxFileBytes = 5 * 1024 * 1024

/** Accepts a JSON body too, for callers that send no file. */
export async function readUpload(
  request: FastifyRequest,
  endpoint: Endpoint,
  body: unknown,
): Promise<{ json: unknown; files: Record<string, UploadedFile> }> {
  if (!request.isMultipart()) return { json: parseInput(endpoint.input, body ?? {}), files: {} }

  try {
    const { json, files } = await readParts(request, endpoint)
    return { json: parseInput(endpoint.input, json ?? {}), files }
  } catch (error) {
    throw isAnswer(error) ? error : new AppError('badRequest')
  }
}

/** Whether an error is already an answer. Any other error while reading means a broken body. */
function isAnswer(error: unknown): boolean {
  return error instanceof AppError || (error instanceof Error && 'statusCode' in error)
}

async function readParts(request: FastifyRequest, endpoint: Endpoint) {
  const files: Record<string, UploadedFile> = {}
  let json: unknown
  const fileSize = endpoint.maxFileBytes ?? maxFileBytes
  for await (const part of request.parts({ limits: { fileSize } })) {
    if (part.type === 'field') {
      if (part.fieldname === 'json') json = readJson(part.value, jsonLimitsOf(endpoint))
      continue
    }
    if (!endpoint.files?.includes(part.fieldname) || files[part.fieldname]) throw new AppError('badRequest')
    const bytes = await part.toBuffer()
    files[part.fieldname] = { bytes, fileName: part.filename }
  }
  return { json, files }
}

function readJson(value: unknown, limits: JsonLimits): unknown {
  if (typeof value === 'string' && !isWithinJson(Buffer.from(value), limits)) throw new AppError('payloadTooLarge')
  try {
    return typeof value === 'string' ? JSON.parse(value) : undefined
  } catch {
    throw new AppError('badRequest')
  }
}
