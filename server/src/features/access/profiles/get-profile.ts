import type { InputOf, OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { getProfile as endpoint } from '@mostrador/contract/features/access/profiles/endpoints.ts'
import type { CompanyCtx } from '../../../context.ts'
import { findProfile } from './select-profiles.ts'

export async function getProfile(
  ctx: CompanyCtx,
  { id }: InputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const profile = await findProfile(ctx, id)
  if (!profile) throw new AppError('notFound')
  return { profile }
}
