import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { reportKeySchema } from '../reports/schema.ts'
import { reportScheduleSchema, savedScheduleSchema } from './schema.ts'

const who = 'REPORTS__VIEW'
const one = z.object({ schedule: reportScheduleSchema })
const chosen = z.object({ id: z.uuid() })

export const listReportSchedules = defineEndpoint({
  path: '/api/reportSchedules/list',
  who,
  apiKey: false,
  summary: 'The reports that are mailed to the caller, of one report or of all.',
  input: z.object({ key: reportKeySchema.nullable().default(null) }),
  output: z.object({ items: z.array(reportScheduleSchema) }),
})

export const saveReportSchedule = defineEndpoint({
  path: '/api/reportSchedules/save',
  who,
  apiKey: false,
  summary:
    'Mails a report to the caller every day, week or month, with the rights and in the language that the caller has then. A file needs DATA__EXPORT_VIEW. A repeated call with the same id and version 0 makes one.',
  input: savedScheduleSchema,
  output: one,
})

export const pauseReportSchedule = defineEndpoint({
  path: '/api/reportSchedules/pause',
  who,
  apiKey: false,
  summary: 'Pauses one of the caller’s mailed reports, or lets it go on with its next turn.',
  input: chosen.extend({ isPaused: z.boolean() }),
  output: one,
})

export const sendReportNow = defineEndpoint({
  path: '/api/reportSchedules/send',
  who,
  apiKey: false,
  summary: 'Mails one of the caller’s reports now. Its turns stay as they are.',
  input: chosen,
  output: one,
})

export const deleteReportSchedule = defineEndpoint({
  path: '/api/reportSchedules/delete',
  who,
  apiKey: false,
  summary: 'Stops mailing a report to the caller.',
  input: chosen,
  output: z.object({}),
})
