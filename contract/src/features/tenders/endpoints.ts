import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { newTenderSchema, tenderRecordSchema, updatedTenderSchema } from './schema.ts'

export const listTenders = defineEndpoint({
  path: '/api/tenders/list',
  who: 'SETTINGS__UPDATE',
  summary: 'Every form of payment in its order, archived ones included.',
  input: z.object({}),
  output: z.object({ items: z.array(tenderRecordSchema) }),
})

export const createTender = defineEndpoint({
  path: '/api/tenders/create',
  who: 'SETTINGS__UPDATE',
  summary: 'Adds a form of payment as the last one; a company has one of cash and at most 30 in use.',
  input: newTenderSchema,
  output: z.object({ tender: tenderRecordSchema }),
})

export const updateTender = defineEndpoint({
  path: '/api/tenders/update',
  who: 'SETTINGS__UPDATE',
  summary: 'Changes a form of payment; its kind stays once sales were paid with it.',
  input: updatedTenderSchema,
  output: z.object({ tender: tenderRecordSchema }),
})

export const archiveTender = defineEndpoint({
  path: '/api/tenders/archive',
  who: 'SETTINGS__UPDATE',
  summary: 'Takes a form of payment from the tills, or puts it back; cash stays.',
  input: z.object({ id: z.uuid(), version: z.int().min(1), isArchived: z.boolean() }),
  output: z.object({ tender: tenderRecordSchema }),
})

export const reorderTenders = defineEndpoint({
  path: '/api/tenders/reorder',
  who: 'SETTINGS__UPDATE',
  summary: 'Puts the forms of payment into the given order; those that are not named come behind.',
  input: z.object({ ids: z.array(z.uuid()).min(1).max(200) }),
  output: z.object({ items: z.array(tenderRecordSchema) }),
})
