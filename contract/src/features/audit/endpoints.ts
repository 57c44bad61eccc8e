import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { listInputOf, pageOf } from '../../paging.ts'
import { auditList } from './list.ts'

export const auditEntrySchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorId: z.uuid(),
  actorName: z.string(),
  /** Staff of the service who acted inside the company; then the actor is that person too. */
  isStaff: z.boolean(),
  approvedByName: z.string().nullable(),
  /** The key through which software acted for the person. */
  apiKeyName: z.string().nullable(),
  /** `product.update`, `auth.logIn` …; its words are under `audit.actions`. */
  action: z.string(),
  entity: z.string(),
  entityId: z.uuid(),
  /** The thing as it is called now; null when it is gone or has no name. */
  entityName: z.string().nullable(),
  /** For an own field, what kind of record has it; null for everything else. */
  recordKind: z.string().nullable(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  device: z.string().nullable(),
})
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const listAuditEntries = defineEndpoint({
  path: '/api/audit/list',
  who: 'AUDIT__VIEW',
  summary: 'Who did what, newest first.',
  input: listInputOf(auditList).extend({
    /** One thing alone; with its `entity` it is found faster. */
    entityId: z.uuid().optional(),
    entity: z.string().max(40).optional(),
  }),
  output: pageOf(auditEntrySchema),
})
