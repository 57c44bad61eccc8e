import { z } from 'zod'
import { reportFormatSchema, reportKeySchema, reportQuestionSchema } from '../reports/schema.ts'

const rhythms = ['day', 'week', 'month'] as const
const scheduleStatuses = ['active', 'paused', 'stopped'] as const

/** Maximum number of schedules of a member in a company. */
export const mostSchedules = 20

const facts = {
  /** The file attached to the mail; null sends only the figures. */
  format: reportFormatSchema.nullable(),
  every: z.enum(rhythms),
  /** 1 is Monday, 7 Sunday; for weekly ones. */
  weekday: z.int().min(1).max(7).nullable().default(null),
  /** In a month without that day, the report runs on the last one. */
  monthDay: z.int().min(1).max(31).nullable().default(null),
  /** In the company's zone. */
  hour: z.int().min(0).max(23),
}

/**
 * `day` means fixed days, which no schedule has. A schedule names its period, and the report reads it when it writes the mail.
 */
export const savedScheduleSchema = z
  .object({
    /** Made by the caller, so that a repeated call makes one. */
    scheduleId: z.uuid(),
    /** 0 for a new one. */
    version: z.int32().min(0),
    question: reportQuestionSchema.refine(({ filters }) => filters['day'] === undefined, {
      error: 'validation.invalid',
      path: ['filters', 'day'],
    }),
    ...facts,
  })
  .refine(({ every, weekday }) => (every === 'week') === (weekday !== null), {
    error: 'validation.required',
    path: ['weekday'],
  })
  .refine(({ every, monthDay }) => (every === 'month') === (monthDay !== null), {
    error: 'validation.required',
    path: ['monthDay'],
  })
export type SavedSchedule = z.output<typeof savedScheduleSchema>

export const reportScheduleSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  key: reportKeySchema,
  filters: z.record(z.string(), z.string()),
  sort: z.string().nullable(),
  ...facts,
  status: z.enum(scheduleStatuses),
  /** Null while it is paused or stopped. */
  nextAt: z.iso.datetime().nullable(),
  lastSentAt: z.iso.datetime().nullable(),
})
export type ReportSchedule = z.output<typeof reportScheduleSchema>
