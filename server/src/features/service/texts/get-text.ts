import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import type { getText as endpoint } from '@mostrador/contract/features/service/texts/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'
import { readText } from './read-text.ts'

export async function getText(ctx: SignedInCtx, name: InputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  return { text: await readText(ctx, name) }
}
