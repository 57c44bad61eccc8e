import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { timeZoneSchema } from '../../../schemas.ts'
import { headingSchema } from '../help/schema.ts'
import {
  textContentSchema,
  textFaultSchema,
  textHistoryEntrySchema,
  textLinkSchema,
  textNameSchema,
  textSchema,
} from './schema.ts'

const oneVersion = textNameSchema.extend({ version: z.int32().min(0) })
const oneText = z.object({ text: textSchema })

export const listTexts = defineEndpoint({
  path: '/api/texts',
  who: 'staff',
  summary: 'All posts and articles, of files and of the console, the last changed first.',
  input: z.object({}),
  output: z.object({ texts: z.array(textLinkSchema) }),
})

export const getText = defineEndpoint({
  path: '/api/texts/get',
  who: 'staff',
  summary: 'One text as it was saved last; the file’s if nobody changed it.',
  input: textNameSchema,
  output: oneText,
})

export const checkText = defineEndpoint({
  path: '/api/texts/check',
  who: 'staff',
  summary: 'What a text will look like, and what is to be corrected before it can be saved or published.',
  input: textNameSchema.extend({ content: textContentSchema }),
  output: z.object({
    faults: z.array(textFaultSchema),
    en: z.object({ html: z.string(), headings: z.array(headingSchema) }).nullable(),
    es: z.object({ html: z.string(), headings: z.array(headingSchema) }).nullable(),
  }),
})

export const saveText = defineEndpoint({
  path: '/api/texts/save',
  who: 'staff',
  summary: 'Saves a new version. `version` is the one it was made from, 0 for a new text or a file.',
  input: oneVersion.extend({
    content: textContentSchema,
    /** Refuses an id that exists. */
    isNew: z.boolean().default(false),
    restoredFrom: z.int32().min(1).nullable().default(null),
  }),
  output: oneText,
})

export const publishText = defineEndpoint({
  path: '/api/texts/publish',
  who: 'staff',
  summary: 'Shows the last version to readers now. The zone decides which day it is for a post.',
  input: oneVersion.extend({ zone: timeZoneSchema }),
  output: oneText,
})

export const scheduleText = defineEndpoint({
  path: '/api/texts/schedule',
  who: 'staff',
  summary: 'Publishes the last version later, at a local date and time of a zone, `2026-11-26T10:30`.',
  input: oneVersion.extend({ wall: z.string().max(16), zone: timeZoneSchema }),
  output: oneText,
})

export const unscheduleText = defineEndpoint({
  path: '/api/texts/unschedule',
  who: 'staff',
  summary: 'Takes a planned publication back.',
  input: oneVersion,
  output: oneText,
})

export const withdrawText = defineEndpoint({
  path: '/api/texts/withdraw',
  who: 'staff',
  summary: 'Readers no longer see it; they see the file again where there is one.',
  input: oneVersion,
  output: oneText,
})

export const listTextHistory = defineEndpoint({
  path: '/api/texts/history',
  who: 'staff',
  summary: 'Every version, and when it was planned, published or withdrawn, the newest first.',
  input: textNameSchema,
  output: z.object({ entries: z.array(textHistoryEntrySchema) }),
})

export const getTextVersion = defineEndpoint({
  path: '/api/texts/version',
  who: 'staff',
  summary: 'A text as it was saved as that version; version 0 is the file.',
  input: oneVersion,
  output: z.object({ content: textContentSchema }),
})

export const createTextPreview = defineEndpoint({
  path: '/api/texts/preview',
  who: 'staff',
  summary: 'A secret link that shows the last version for a week, or until it is published.',
  input: textNameSchema,
  output: z.object({
    en: z.string().nullable(),
    es: z.string().nullable(),
    expiresAt: z.iso.datetime(),
  }),
})

export const uploadTextPicture = defineEndpoint({
  path: '/api/texts/picture',
  who: 'staff',
  summary: 'Stores a picture for texts, which show it as `![words](picture:id)`. Anyone may see it.',
  files: ['picture'],
  input: z.object({}),
  output: z.object({ id: z.string(), width: z.int(), height: z.int() }),
})
