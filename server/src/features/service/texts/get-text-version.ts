import { AppError } from '@mostrador/contract/errors.ts'
import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getTextVersion as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readFilesOf, readVersion } from './load-text.ts'
import { contentOfFiles } from './text-content.ts'

/** A version in its original form; version 0 is the file. */
export async function getTextVersion(
  ctx: SignedInCtx,
  input: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const content = input.version === 0 ? contentOfFiles(await readFilesOf(input)) : await readVersion(ctx.tx, input)
  if (!content) throw new AppError('notFound')
  return { content }
}
