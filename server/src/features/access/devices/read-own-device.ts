import type { ownDeviceSchema } from '@mostrador/contract/features/access/devices/schema.ts'
import type { z } from 'zod'
import type { CompanyCtx } from '../../../context.ts'
import { secretTagOf } from './device-secret.ts'

export type OwnDevice = z.output<typeof ownDeviceSchema>

/** What a device learns about itself; null for an unknown device. */
export async function readOwnDevice(ctx: CompanyCtx, id: string): Promise<OwnDevice | null> {
  const row = await ctx.tx
    .selectFrom('devices as d')
    .leftJoin('users as by', 'by.id', 'd.revokedById')
    .select(['d.name', 'd.publicKey', 'd.sealedSecret', 'd.revokedAt', 'by.name as revokedByName'])
    .where('d.companyId', '=', ctx.company.id)
    .where('d.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    name: row.name,
    isPaired: row.publicKey !== null,
    secretTag: secretTagOf(ctx, row.sealedSecret),
    removal: row.revokedAt && { byName: row.revokedByName ?? '', at: row.revokedAt.toISOString() },
  }
}
