import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { newTenderSchema, tenderRecordSchema, updatedTenderSchema } from './schema.ts'

export const listTenders = defineEndpoint({
  path: '/api/tenders/list',
  who: 'SETTINGS__UPDATE',
  summary: 'Every tender in order, archived ones included.',
  input: z.object({}),
  output: z.object({ items: z.array(tenderRecordSchema) }),
})

export const createTender = defineEndpoint({
  path: '/api/tenders/create',
  who: 'SETTINGS__UPDATE',
  summary: 'Adds a tender at the end. A company has one cash tender and at most 30 in use.',
  input: newTenderSchema,
  output: z.object({ tender: tenderRecordSchema }),
})

export const updateTender = defineEndpoint({
  path: '/api/tenders/update',
  who: 'SETTINGS__UPDATE',
  summary: 'Changes a tender. Its kind stays once sales were paid with it.',
  input: updatedTenderSchema,
  output: z.object({ tender: tenderRecordSchema }),
})

export const archiveTender = defineEndpoint({
  path: '/api/tenders/archive',
  who: 'SETTINGS__UPDATE',
  summary: 'Archives or restores a tender at the tills. Cash cannot be archived.',
  input: z.object({ id: z.uuid(), version: z.int32().min(1), isArchived: z.boolean() }),
  output: z.object({ tender: tenderRecordSchema }),
})

export const reorderTenders = defineEndpoint({
  path: '/api/tenders/reorder',
  who: 'SETTINGS__UPDATE',
  summary: 'Puts the tenders into the given order. Tenders that are not named follow.',
  input: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  output: z.object({ items: z.array(tenderRecordSchema) }),
})
