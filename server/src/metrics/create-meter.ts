/** The figures of this process in the format of Prometheus (docs/running.md). */
import { Counter, Histogram, Registry } from 'prom-client'
import type { Meter } from './meter.ts'

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const minute = 60
const hour = 60 * minute
const day = 24 * hour
const waitedSeconds = [1, 5, 30, minute, 5 * minute, 30 * minute, 2 * hour, 12 * hour, day, 3 * day, 7 * day]

/** Few groups, because a histogram has a series for each bucket. */
function groupOf(route: string): string {
  if (route.startsWith('/api/sync/')) return 'sync'
  if (route.startsWith('/api/')) return 'api'
  return route.startsWith('/files/') ? 'files' : 'pages'
}

function counterIn(registers: Registry[]) {
  return <L extends string>(name: string, help: string, ...labelNames: L[]) =>
    new Counter({ name: `mostrador_${name}`, help, labelNames, registers })
}

function createSeries(registers: Registry[]) {
  const counter = counterIn(registers)
  return {
    requests: counter('http_requests_total', 'Answered requests', 'route', 'method', 'status'),
    seconds: new Histogram({
      name: 'mostrador_http_request_seconds',
      help: 'Time from the arrival of a request to the end of its answer',
      labelNames: ['group'],
      buckets: requestSeconds,
      registers,
    }),
    documents: counter('documents_total', 'Documents that tills sent, such as sales', 'kind', 'outcome'),
    waited: new Histogram({
      name: 'mostrador_document_waited_seconds',
      help: 'Time from making a sale at a till to storing it',
      buckets: waitedSeconds,
      registers,
    }),
    rounds: counter('job_rounds_total', 'Rounds of what happens by itself', 'job', 'outcome'),
    roundSeconds: counter('job_seconds_total', 'Time spent in these rounds', 'job'),
    retries: counter(
      'db_retries_total',
      'Calls of database functions that were tried again after a conflict',
      'statement',
    ),
  }
}

export function createMeter(): { registry: Registry; meter: Meter } {
  const registry = new Registry()
  const { requests, seconds, documents, waited, rounds, roundSeconds, retries } = createSeries([registry])
  return {
    registry,
    meter: {
      countRequest({ route, method, status, seconds: taken }) {
        requests.inc({ route, method, status })
        seconds.observe({ group: groupOf(route) }, taken)
      },
      countDocument({ kind, outcome, waitedSeconds: wait }) {
        documents.inc({ kind, outcome })
        if (wait !== undefined) waited.observe(Math.max(0, wait))
      },
      countRound({ job, isGood, seconds: taken }) {
        rounds.inc({ job, outcome: isGood ? 'good' : 'failed' })
        roundSeconds.inc({ job }, taken)
      },
      countRetry: (statement) => retries.inc({ statement }),
    },
  }
}
