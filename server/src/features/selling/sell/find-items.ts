import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import type { findItems as endpoint } from '@mostrador/contract/features/selling/sell/endpoints.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { selectItemsByCode } from './select-items.ts'

/** Variants with a code, archived ones included: the till distinguishes those by itself. */
export async function findItems(
  ctx: CompanyCtx,
  { code }: z.output<(typeof endpoint)['input']>,
): Promise<OutputOf<typeof endpoint>> {
  return { items: await selectItemsByCode(ctx, code) }
}
