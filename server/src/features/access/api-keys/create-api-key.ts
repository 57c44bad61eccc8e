import { can } from '@mostrador/contract/access.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { AppError } from '@mostrador/contract/errors.ts'
import type { createApiKey as endpoint } from '@mostrador/contract/features/access/api-keys/endpoints.ts'
import { isKeyPermission, keyPrefix } from '@mostrador/contract/features/access/api-keys/key-permissions.ts'
import { withImplied } from '@mostrador/contract/permissions.ts'
import type { z } from 'zod'
import { audit } from '../../../audit/audit.ts'
import { requirePassword } from '../../../auth/require-password.ts'
import { hashOfToken, newSecretToken } from '../../../auth/secret-token.ts'
import type { CompanyCtx } from '../../../context.ts'
import { claimRoom } from '../../../limits.ts'
import { readKey } from './select-keys.ts'

type Input = z.output<(typeof endpoint)['input']>

/** Enough of a key to recognise it, too little to guess it. */
const shownSigns = keyPrefix.length + 6

/** A key's maker cannot give it more than they hold. */
export async function createApiKey(ctx: CompanyCtx, input: Input): Promise<OutputOf<typeof endpoint>> {
  const permissions = withImplied(input.permissions).filter(isKeyPermission)
  const unheld = permissions.filter((permission) => !can(ctx.access, permission))
  if (unheld.length > 0) throw new AppError('permissionNotHeld', { data: { permissions: unheld } })
  await requirePassword(ctx, input.currentPassword)
  await claimRoom(ctx, 'apiKeys')

  const id = ctx.newId()
  const secret = keyPrefix + newSecretToken()
  await ctx.tx
    .insertInto('apiKeys')
    .values({
      companyId: ctx.company.id,
      id,
      name: input.name,
      prefix: secret.slice(0, shownSigns),
      keyHash: hashOfToken(secret),
      permissions,
      perMinute: input.perMinute,
      createdById: ctx.user.id,
      profileId: ctx.profile.id,
      createdAt: ctx.now,
      expiresAt: input.days === null ? null : new Date(ctx.now.getTime() + input.days * 86_400_000),
    })
    .execute()
  const data = { name: input.name, permissions: permissions.join(' ') }
  await audit(ctx, 'apiKey.create', { entity: 'apiKey', entityId: id }, data)
  return { apiKey: await readKey(ctx, id), secret }
}
