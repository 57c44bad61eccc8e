import { createHash, randomBytes } from 'node:crypto'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type createLiveTicket as endpoint, liveTicketSeconds } from '@mostrador/contract/features/live/endpoints.ts'
import type { SignedInCtx } from '../../context.ts'

/** The database keeps the hash, so that any process can take the ticket, once. */
export function hashTicket(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}

/** A ticket for one connection: an address ends up in logs, so it never holds a token (G-6). */
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
