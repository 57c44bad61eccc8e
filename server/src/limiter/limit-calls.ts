import { AppError } from '@mostrador/contract/errors.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { addressPrefix } from '../auth/address-prefix.ts'
import type { CallCount, MemoryStore } from './memory-store.ts'

type Counting = Pick<MemoryStore, 'countCall'>
type Calls = { of: string; perMinute: number }

/** A hook that limits the calls of a route from each network address. */
export function limitCalls(limiter: Counting, calls: Calls) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { isOver, left, secondsLeft } = countCallFrom(request, limiter, calls)
    void reply.headers({
      'x-ratelimit-limit': calls.perMinute,
      'x-ratelimit-remaining': left,
      'x-ratelimit-reset': secondsLeft,
    })
    if (isOver) throw new AppError('tooManyRequests', { data: { retryAfterSeconds: secondsLeft } })
  }
}

/** Counts a call by its network address, which is gone when the client has already left. */
export function countCallFrom({ ip }: FastifyRequest, limiter: Counting, calls: Calls): CallCount {
  return limiter.countCall({ ...calls, name: addressPrefix(ip ?? '') })
}
