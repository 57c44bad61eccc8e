import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import { permissionSchema } from '../../permissions.ts'
import { profileLimitsSchema } from '../../session.ts'

/** How long an approval may be answered, and how long the answer may be used (rules.md 2.16), in seconds. */
export const approvalSeconds = 120

/** What somebody wants to do that their profile does not allow. The approval is good for this and nothing else. */
export const approvalSubjectSchema = z.object({
  permission: permissionSchema,
  /** The document it is about, such as the sale being made; null when there is none. */
  documentId: z.uuid().nullable(),
  /** Minor units, where the permission has an amount limit. */
  amount: z.int().min(0).nullable(),
  /** Per cent, where the permission has a discount limit. */
  percent: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .nullable(),
  /** One line for the approver to read: `Pan amasado 20 %`. */
  summary: z.string().trim().min(1).max(300),
})
export type ApprovalSubject = z.infer<typeof approvalSubjectSchema>

export const approvalSchema = approvalSubjectSchema.extend({
  id: z.uuid(),
  status: z.enum(['pending', 'granted', 'denied', 'used', 'expired']),
  requestedByName: z.string(),
  approverName: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type Approval = z.infer<typeof approvalSchema>

/** What the till needs to go on: hand the token over with the action. */
const grantSchema = z.object({
  approvalId: z.uuid(),
  token: z.string(),
  approverId: z.uuid(),
  approverName: z.string(),
})

export const listApprovers = defineEndpoint({
  path: '/api/approvals/approvers',
  who: 'connected',
  isRead: true,
  summary: 'The members who may approve an action, and whether they have a PIN or a device that is connected now.',
  input: approvalSubjectSchema,
  output: z.object({
    items: z.array(z.object({ userId: z.uuid(), name: z.string(), hasPin: z.boolean(), isOnline: z.boolean() })),
  }),
})

export const approveWithPin = defineEndpoint({
  path: '/api/approvals/approveWithPin',
  who: 'connected',
  summary:
    'Another member approves at the device of the one who asks, with their PIN. Five wrong ones lock it for 15 minutes.',
  input: approvalSubjectSchema.extend({ approverId: z.uuid(), pin: z.string().regex(/^\d{4,8}$/) }),
  output: z.object({ grant: grantSchema }),
})

export const requestApproval = defineEndpoint({
  path: '/api/approvals/request',
  who: 'connected',
  summary: 'Asks the members who may approve on their own devices, through the live channel.',
  input: approvalSubjectSchema,
  output: z.object({ approval: approvalSchema }),
})

export const listApprovals = defineEndpoint({
  path: '/api/approvals/list',
  who: 'connected',
  isRead: true,
  summary: 'The requests that wait for this person’s answer.',
  input: z.object({}),
  output: z.object({ items: z.array(approvalSchema) }),
})

export const answerApproval = defineEndpoint({
  path: '/api/approvals/answer',
  who: 'connected',
  summary: 'Grants or denies a request of somebody else.',
  input: z.object({ id: z.uuid(), isGranted: z.boolean() }),
  output: z.object({}),
})

export const collectApproval = defineEndpoint({
  path: '/api/approvals/collect',
  who: 'connected',
  summary: 'The state of one’s own request; once granted, with the token that is good for the action.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ approval: approvalSchema, grant: grantSchema.nullable() }),
})

/** A PIN that a device can check without a network: PBKDF2-SHA-256, salt and hash in base64url. */
export const pinVerifierSchema = z.object({ salt: z.string(), iterations: z.int(), hash: z.string() })

export const pullApprovers = defineEndpoint({
  path: '/api/approvals/pullApprovers',
  who: 'SALES__ADD',
  apiKey: false,
  summary:
    'Who may approve what at a till without a network, with their salted PIN verifiers, and that of whoever asks: it opens their sell screen again.',
  input: z.object({}),
  output: z.object({
    items: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        /** Only the permissions that a till asks approval for. */
        permissions: z.array(permissionSchema),
        limits: profileLimitsSchema,
        verifier: pinVerifierSchema,
      }),
    ),
    /** Null without a PIN. */
    ownPin: pinVerifierSchema.nullable(),
  }),
})
