import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { jobSchema } from '../../office/jobs/schema.ts'
import { reportAnswerSchema, reportFileSchema, reportKeySchema, reportPageSchema } from './schema.ts'

export const runReport = defineEndpoint({
  path: '/api/reports/run',
  who: 'REPORTS__VIEW',
  isRead: true,
  summary:
    'One page of a report with the totals of all its rows, the comparison and notes. Grouped by documents, it lists what a figure is made of.',
  input: reportPageSchema,
  output: reportAnswerSchema,
})

export const getReportGallery = defineEndpoint({
  path: '/api/reports/gallery',
  who: 'REPORTS__VIEW',
  isRead: true,
  summary: 'The main figure of the reports a member may see, for each of the last 14 business days.',
  input: z.object({}),
  output: z.object({
    days: z.array(z.iso.date()),
    sparks: z.array(z.object({ key: reportKeySchema, values: z.array(z.string()) })),
  }),
})

export const exportReport = defineEndpoint({
  path: '/api/reports/export',
  who: 'DATA__EXPORT_VIEW',
  apiKey: false,
  takesAlong: true,
  summary:
    'Writes a whole report into a file in the background, from one snapshot, with its totals, its number of rows and a check line.',
  input: reportFileSchema,
  output: z.object({ job: jobSchema }),
})

export const downloadReport = defineEndpoint({
  path: '/api/reports/download',
  who: 'DATA__EXPORT_VIEW',
  apiKey: false,
  takesAlong: true,
  isDownload: true,
  summary:
    'A whole report as a file, as `export` writes it. Refused with `exportTooLong` above 50,000 rows, a PDF above 2,000: `export` writes those.',
  input: reportFileSchema,
  output: z.unknown(),
})
