import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import { type DestinationStream, pino } from 'pino'
import { routeOf } from './route-of.ts'
import { plainError } from './plain-error.ts'
import { workName } from './work.ts'

export type Log = FastifyBaseLogger

/**
 * The log of the server: one JSON object a line, without secrets. Bodies, headers, addresses and rows are never written; an address is
 * named by its pattern. `work` says what a line belongs to.
 */
export function createLog(level: string, destination?: DestinationStream): Log {
  return pino(
    {
      level,
      mixin: () => ({ work: workName() }),
      serializers: {
        err: plainError,
        req: (request: FastifyRequest) => ({ method: request.method, route: routeOf(request) }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      },
    },
    destination ?? pino.destination(1),
  )
}
