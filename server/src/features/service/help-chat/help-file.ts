import { readFile } from 'node:fs/promises'
import { timeZoneSchema } from '@mostrador/contract/schemas.ts'
import type { ServiceHours, ServiceSpan } from '@mostrador/domain/time/service-hours.ts'
import { parse } from 'yaml'
import { z } from 'zod'
import { type Config, ConfigError } from '../../../config.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
const time = '(?:[01]\\d|2[0-3]):[0-5]\\d'
const spanShape = new RegExp(`^(${time})-(${time}|24:00)$`)

const span = z.string().transform((text, context): ServiceSpan => {
  const [, from = '', to = ''] = spanShape.exec(text) ?? []
  if (from < to) return { from, to }
  context.addIssue({ code: 'custom', message: 'should be a span of a day such as 09:00-18:00' })
  return z.NEVER
})
const fileSchema = z.strictObject({
  timeZone: timeZoneSchema,
  hours: z.strictObject(Object.fromEntries(weekdays.map((day) => [day, z.array(span).default([])]))),
  holidays: z.array(z.iso.date()).default([]),
  contact: z.strictObject({ email: z.string().default(''), phone: z.string().default('') }),
  keepClosedDays: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, { error: 'should be a number of days from 1 to 9999' })
    .transform(Number),
})
type HelpFile = {
  hours: ServiceHours
  contact: { email: string; phone: string }
  /** Days after which a closed conversation is removed. */
  keepClosedDays: number
}

const read = new Map<string, Promise<HelpFile>>()

/** The hours of the help chat: the operator's file, read once. Throws ConfigError with its faults. */
export function readHelpFile({ helpFile }: Pick<Config, 'helpFile'>): Promise<HelpFile> {
  const known = read.get(helpFile) ?? parseFile(helpFile)
  read.set(helpFile, known)
  return known
}

async function parseFile(path: string): Promise<HelpFile> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new ConfigError(`${path} cannot be read.`)
  })
  const parsed = fileSchema.safeParse(parse(text, { schema: 'failsafe' }))
  if (!parsed.success) {
    const lines = parsed.error.issues.map(({ path: place, message }) => `  ${place.join('.')}: ${message}`)
    throw new ConfigError(`${path} is wrong:\n${lines.join('\n')}`)
  }
  const { timeZone, hours, holidays, contact, keepClosedDays } = parsed.data
  return { hours: { timeZone, days: weekdays.map((day) => hours[day] ?? []), holidays }, contact, keepClosedDays }
}
