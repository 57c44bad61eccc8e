import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { timeZoneSchema } from '../../../schemas.ts'
import { jobSchema } from '../jobs/schema.ts'
import { exportEntities, exportFormats, exportSelectionSchema } from './schema.ts'

export const startExport = defineEndpoint({
  path: '/api/exports/start',
  who: 'DATA__EXPORT_VIEW',
  apiKey: false,
  takesAlong: true,
  summary:
    'Writes a list, or some of its rows, into a CSV or XLSX file in the background. The finished job has the file.',
  input: z.object({
    entity: z.enum(exportEntities),
    selection: exportSelectionSchema,
    format: z.enum(exportFormats),
    /** The time zone of points in time; the company's by default. */
    timeZone: timeZoneSchema.nullable().default(null),
  }),
  output: z.object({ job: jobSchema }),
})

export const startFullExport = defineEndpoint({
  path: '/api/exports/all',
  who: 'DATA__EXPORT_VIEW',
  apiKey: false,
  takesAlong: true,
  summary:
    'Writes everything the company has, with its pictures and files, into one archive in the background. Works also after the plan has ended.',
  input: z.object({}),
  output: z.object({ job: jobSchema }),
})
