import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import {
  type createLiveTicket as endpoint,
  liveTicketSeconds,
} from '@mostrador/contract/features/office/live/endpoints.ts'
import type { SignedInCtx } from '../../../context.ts'

/** The database stores the hash, so that any process can accept the ticket, once. */
export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}

/** A ticket for one connection. Addresses end up in logs, so they never contain a token (G-6). */
export async function createLiveTicket(ctx: SignedInCtx): Promise<OutputOf<typeof endpoint>> {
  const ticket = randomBytes(24).toString('base64url')
  await ctx.tx
    .insertInto('liveTickets')
    .values({
      hash: hashTicket(ticket),
      sessionId: ctx.user.sessionId,
      expiresAt: new Date(ctx.now.getTime() + liveTicketSeconds * 1000),
    })
    .execute()
  return { ticket }
}
