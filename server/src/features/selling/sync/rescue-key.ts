import { generateKeyPairSync } from 'node:crypto'
import type { RescueKey } from '@mostrador/contract/features/selling/sync/rescue-file.ts'
import { seal } from '../../../auth/seal.ts'
import type { CompanyCtx } from '../../../context.ts'

/** The public key for the rescue files of the company's devices. Made on first use and kept for good. */
export async function rescueKey(ctx: CompanyCtx): Promise<RescueKey> {
  return (await findKey(ctx)) ?? (await makeKey(ctx))
}

function findKey(ctx: CompanyCtx): Promise<RescueKey | undefined> {
  return ctx.tx
    .selectFrom('companyRescueKeys')
    .select(['id', 'publicKey'])
    .where('companyId', '=', ctx.company.id)
    .executeTakeFirst()
}

async function makeKey(ctx: CompanyCtx): Promise<RescueKey> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x ?? '', 'base64url'), Buffer.from(y ?? '', 'base64url')])
  const secret = privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64')
  await ctx.tx
    .insertInto('companyRescueKeys')
    .values({
      companyId: ctx.company.id,
      id: ctx.newId(),
      publicKey: point.toString('base64url'),
      sealedPrivateKey: seal(ctx.deps.secrets, secret),
      createdAt: ctx.now,
    })
    .onConflict((conflict) => conflict.column('companyId').doNothing())
    .execute()
  // Two tills may ask at the same moment. Both get the stored key.
  return ctx.tx
    .selectFrom('companyRescueKeys')
    .select(['id', 'publicKey'])
    .where('companyId', '=', ctx.company.id)
    .executeTakeFirstOrThrow()
}
