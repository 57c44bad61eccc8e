import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import {
  addendumSchema,
  newPeriodCloseSchema,
  openThingsSchema,
  periodCloseRowSchema,
  periodCloseSchema,
} from './schema.ts'

export const listPeriodCloses = defineEndpoint({
  path: '/api/periodCloses/list',
  who: 'REPORTS__PERIODS_VIEW',
  isRead: true,
  summary: 'The closed periods of the company, the last days first, with what arrived for each later.',
  input: z.object({}),
  output: z.object({
    items: z.array(periodCloseRowSchema),
    /** The next days that can be closed; null if none is over. */
    next: z.object({ from: z.iso.date(), to: z.iso.date() }).nullable(),
  }),
})

export const getPeriodClose = defineEndpoint({
  path: '/api/periodCloses/get',
  who: 'REPORTS__PERIODS_VIEW',
  isRead: true,
  summary: 'A closed period: its figures at that moment and now, and whether the documents of then still make them.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ close: periodCloseSchema }),
})

export const listPeriodAddenda = defineEndpoint({
  path: '/api/periodCloses/addenda',
  who: 'REPORTS__PERIODS_VIEW',
  isRead: true,
  summary: 'What arrived after a period was closed, in order of arrival, 50 on a page.',
  input: z.object({ id: z.uuid(), page: z.int().min(1).max(100_000).default(1) }),
  output: z.object({ items: z.array(addendumSchema), count: z.int() }),
})

export const previewPeriodClose = defineEndpoint({
  path: '/api/periodCloses/preview',
  who: 'REPORTS__PERIODS_CLOSE',
  isRead: true,
  summary: 'What is not finished on the days up to one that is to be closed.',
  input: z.object({ to: z.iso.date() }),
  output: z.object({ open: openThingsSchema }),
})

export const closePeriod = defineEndpoint({
  path: '/api/periodCloses/close',
  who: 'REPORTS__PERIODS_CLOSE',
  apiKey: false,
  summary:
    'Closes the days up to one that is over: their figures are kept, and what arrives later is listed apart. With `supersedesId`, closes the same days again with what arrived since.',
  input: newPeriodCloseSchema,
  output: z.object({ close: periodCloseSchema }),
})
