import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'

/** Seconds in which a ticket can be used (G-6). */
export const liveTicketSeconds = 30

export const createLiveTicket = defineEndpoint({
  path: '/api/live/ticket',
  who: 'signedIn',
  summary: 'A single-use ticket for one connection of the live channel, GET /ws/v1?token=.',
  input: z.object({}),
  output: z.object({ ticket: z.string() }),
})
