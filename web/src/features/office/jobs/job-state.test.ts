import type { Job } from '@mostrador/contract/features/office/jobs/schema.ts'
import { expect, test } from 'vitest'
import { freshMs, newsOf, percentOf, placeOf, takeEnded } from '#src/features/office/jobs/job-state.ts'

const now = Date.parse('2026-03-04T12:00:00Z')

function aJob(changes: Partial<Job> = {}): Job {
  return {
    id: 'a',
    kind: 'export',
    title: 'Customers',
    status: 'running',
    doneCount: 0,
    totalCount: null,
    isCancelAsked: false,
    result: {},
    fileName: null,
    fileUntil: null,
    errorCode: null,
    createdAt: '2026-03-04T11:00:00.000Z',
    finishedAt: null,
    ...changes,
  }
}
const over = (id: string, at: number) => aJob({ id, status: 'done', finishedAt: new Date(at).toISOString() })

test('progress is a share of the known total, never more than all of it', () => {
  expect(percentOf({ doneCount: 250, totalCount: 1000 })).toBe(25)
  expect(percentOf({ doneCount: 1001, totalCount: 1000 })).toBe(100)
  expect(percentOf({ doneCount: 5, totalCount: null })).toBeNull()
  expect(percentOf({ doneCount: 0, totalCount: 0 })).toBeNull()
})

test('news are running and recently ended jobs, unless hidden', () => {
  const jobs = [aJob({ id: 'runs' }), over('fresh', now - 60_000), over('old', now - freshMs - 1)]
  expect(newsOf(jobs, now, 0).map(({ id }) => id)).toEqual(['runs', 'fresh'])
  expect(newsOf(jobs, now, now).map(({ id }) => id)).toEqual(['runs'])
})

test('a job of an import links to it', () => {
  expect(placeOf({ result: { importId: 'x1' } })).toBe('/dashboard/settings/data/x1')
  expect(placeOf({ result: { count: 3 } })).toBeNull()
})

test('announces an end once, and only of awaited jobs', () => {
  const awaited = new Set<string>()
  expect(takeEnded([over('before', now), aJob({ id: 'a' })], awaited)).toEqual([])
  expect(takeEnded([over('before', now), over('a', now)], awaited).map(({ id }) => id)).toEqual(['a'])
  expect(takeEnded([over('a', now)], awaited)).toEqual([])
})

test('of several that ended meanwhile the newest is announced last, whatever the list’s order', () => {
  const over = (id: string, at: number) => aJob({ id, status: 'done', finishedAt: new Date(at).toISOString() })
  const ended = takeEnded([over('apply', now), over('check', now - 5000)], new Set(['apply', 'check']))
  expect(ended.map(({ id }) => id)).toEqual(['check', 'apply'])
})
