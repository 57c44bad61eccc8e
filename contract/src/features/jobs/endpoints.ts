import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { pastJobList } from './list.ts'
import { jobSchema, pastJobSchema } from './schema.ts'

export const listJobs = defineEndpoint({
  path: '/api/jobs/list',
  who: 'connected',
  isRead: true,
  summary: 'The last 30 jobs the caller asked for in this company, newest first.',
  input: z.object({}),
  output: z.object({ items: z.array(jobSchema) }),
})

export const listPastJobs = defineEndpoint({
  path: '/api/jobs/past',
  who: 'connected',
  isRead: true,
  summary:
    'The jobs of the caller in this company that are over, newest first, and which of their files are still kept.',
  input: listInputOf(pastJobList),
  output: pageOf(pastJobSchema),
})

export const getJob = defineEndpoint({
  path: '/api/jobs/get',
  who: 'connected',
  isRead: true,
  summary: 'How far one of the caller’s jobs is.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ job: jobSchema }),
})

export const cancelJob = defineEndpoint({
  path: '/api/jobs/cancel',
  who: 'connected',
  summary: 'Stops one of the caller’s jobs after the step it is at; what is done stays done.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ job: jobSchema }),
})

export const undoBulkChange = defineEndpoint({
  path: '/api/jobs/undoBulk',
  who: 'connected',
  apiKey: false,
  summary: 'Takes back, as a job, what one of the caller’s jobs archived or restored; for a day after it.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ job: jobSchema }),
})

export const downloadJobFile = defineEndpoint({
  path: '/api/jobs/file',
  who: 'connected',
  isRead: true,
  isDownload: true,
  summary: 'The file one of the caller’s jobs made, for as long as it is kept.',
  input: z.object({ id: z.uuid() }),
  output: z.unknown(),
})
