import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { auditList } from './list.ts'

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorId: z.uuid(),
  actorName: z.string(),
  /** Whether staff of the service acted inside the company. The actor is then that person. */
  isStaff: z.boolean(),
  approvedByName: z.string().nullable(),
  /** The API key through which software acted for the person. */
  apiKeyName: z.string().nullable(),
  /** `product.update`, `auth.logIn` …; its texts are under `audit.actions`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.uuid(),
  /** The current name of the record; null when it is gone or has none. */
  entityName: z.string().nullable(),
  /** The kind of record that has the own field; null for everything else. */
  recordKind: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  device: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAuditEntries = defineEndpoint({
  path: '/api/audit/list',
  who: 'AUDIT__VIEW',
  summary: 'The audit history, newest first: who did what.',
  input: listInputOf(auditList).extend({
    /** Only one record. Faster together with its `entity`. */
    entityId: z.uuid().optional(),
    entity: z.string().max(40).optional(),
  }),
  output: pageOf(auditEntrySchema),
})
