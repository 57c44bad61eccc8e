import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { pastJobList } from './list.ts'
import { jobSchema, pastJobSchema } from './schema.ts'

export const listJobs = defineEndpoint({
  path: '/api/jobs/list',
  who: 'connected',
  isRead: true,
  summary: 'The last 30 jobs the caller started in this company, newest first.',
  input: z.object({}),
  output: z.object({ items: z.array(jobSchema) }),
})

export const listPastJobs = defineEndpoint({
  path: '/api/jobs/past',
  who: 'connected',
  isRead: true,
  summary: 'The caller’s finished jobs in this company, newest first, and whether their files are still kept.',
  input: listInputOf(pastJobList),
  output: pageOf(pastJobSchema),
})

export const getJob = defineEndpoint({
  path: '/api/jobs/get',
  who: 'connected',
  isRead: true,
  summary: 'The progress of one of the caller’s jobs.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ job: jobSchema }),
})

export const cancelJob = defineEndpoint({
  path: '/api/jobs/cancel',
  who: 'connected',
  summary: 'Stops one of the caller’s jobs after its current step. Finished steps stay done.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ job: jobSchema }),
})

export const undoBulkChange = defineEndpoint({
  path: '/api/jobs/undoBulk',
  who: 'connected',
  apiKey: false,
  summary: 'Undoes, as a job, what one of the caller’s jobs archived or restored. Possible for one day.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ job: jobSchema }),
})

export const downloadJobFile = defineEndpoint({
  path: '/api/jobs/file',
  who: 'connected',
  isRead: true,
  isDownload: true,
  summary: 'The file that one of the caller’s jobs made, as long as it is kept.',
  input: z.object({ id: z.uuid() }),
  output: z.unknown(),
})
