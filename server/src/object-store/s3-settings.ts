import { z } from 'zod'
import { stripEnd } from '@mostrador/domain/code/strip-end.ts'
import type { S3Settings } from './store-types.ts'
import { type Place, readPlace } from './place.ts'

const placeSchema = z.string().transform((text, wrong): Place => {
  const place = readPlace(text)
  if (place) return place
  wrong.addIssue({ code: 'custom', message: 'no place for files' })
  return z.NEVER
})

/** The variables of a store for files and backups. */
export const s3Environment = {
  FILES: placeSchema.optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{2,40}$/)
    .default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().min(3).max(200).optional(),
  S3_SECRET_ACCESS_KEY: z.string().min(8).max(300).optional(),
  S3_PATH_STYLE: z
    .enum(['0', '1', 'true', 'false'])
    .transform((text) => text === '1' || text === 'true')
    .optional(),
}

export const s3Expectations = {
  FILES: 'a folder, or s3://bucket/prefix',
  S3_ENDPOINT: 'an address such as https://s3.example.com',
  S3_REGION: 'the region of the bucket, such as us-east-1',
  S3_ACCESS_KEY_ID: 'the name of a key of the S3 store',
  S3_SECRET_ACCESS_KEY: 'the secret of that key',
  S3_PATH_STYLE: '1 or 0',
}

type Values = z.infer<z.ZodObject<typeof s3Environment>>

/** What is missing or does not fit together, as a sentence. */
export function faultOfS3(values: Values): string | undefined {
  const { FILES: files, S3_ACCESS_KEY_ID: id, S3_SECRET_ACCESS_KEY: secret } = values
  if ((id === undefined) !== (secret === undefined))
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together; set both, or neither.'
  if (files?.kind === 's3' && id === undefined)
    return 'FILES names an S3 store; set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY as well.'
  return undefined
}

/** Undefined without keys. */
export function readS3Settings(values: Values): S3Settings | undefined {
  const { S3_ENDPOINT: endpoint, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = values
  if (accessKeyId === undefined || secretAccessKey === undefined) return undefined
  return {
    endpoint: endpoint && stripEnd(endpoint, '/'),
    region: values.S3_REGION,
    accessKeyId,
    secretAccessKey,
    pathStyle: values.S3_PATH_STYLE ?? endpoint !== undefined,
  }
}
