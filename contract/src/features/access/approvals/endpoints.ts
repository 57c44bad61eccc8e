import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { permissionSchema } from '../../../permissions.ts'
import { approverPinPattern } from '../../../pin.ts'
import {
  deviceProofSchema,
  maxWrongTries,
  ownApprovalSchema,
  ownTrySchema,
  pinDeviceSchema,
  pinStates,
  wrongTrySchema,
} from './schema.ts'

/** Seconds in which an approval can be answered, and in which the answer can be collected. */
export const approvalSeconds = 120

/** An action that the person's profile does not allow. The approval is valid only for this action. */
export const approvalSubjectSchema = z.object({
  permission: permissionSchema,
  /** The document of the action, such as the sale being made; null when there is none. */
  documentId: z.uuid().nullable(),
  /** Minor units: the amount that the action gives away. */
  amount: z.int().min(0).nullable(),
  /** The product it is about; null for the whole document. */
  variantId: z.uuid().nullable().default(null),
  /** Percent, for permissions with a discount limit. */
  percent: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,4})?$/)
    .nullable(),
  /** One line for the approver to read: `Pan amasado 20 %`. */
  summary: z.string().trim().min(1).max(300),
})
export type ApprovalSubject = z.input<typeof approvalSubjectSchema>

export const approvalSchema = approvalSubjectSchema.extend({
  id: z.uuid(),
  /**
   * The allowed action, in the caller's language. The server writes it from the permission and its size; the requester wrote
   * `summary`.
   */
  sentence: z.string(),
  status: z.enum(['pending', 'granted', 'denied', 'used', 'expired']),
  requestedByName: z.string(),
  approverName: z.string().nullable(),
  expiresAt: z.iso.datetime(),
})
export type Approval = z.infer<typeof approvalSchema>

/** What the till needs to continue: it sends the token with the action. */
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
  summary: 'The members who may approve an action, and whether they have a PIN or a device connected now.',
  input: approvalSubjectSchema.extend({
    /** The calling device, to find whose PIN it could check without a network. */
    deviceId: z.uuid().nullable().default(null),
  }),
  output: z.object({
    /** The action to allow, in the caller's language. */
    sentence: z.string(),
    items: z.array(
      z.object({
        userId: z.uuid(),
        name: z.string(),
        /** Whether they can approve by PIN. */
        hasPin: z.boolean(),
        /** Whether their PIN is too short to approve with. */
        needsNewPin: z.boolean(),
        isOnline: z.boolean(),
        /** Whether their PIN also works on the calling device without a network. */
        isAllowedHere: z.boolean(),
      }),
    ),
  }),
})

export const approveWithPin = defineEndpoint({
  path: '/api/approvals/approveWithPin',
  who: 'connected',
  summary:
    'Another member approves at the requester’s device with a PIN of 6 to 8 digits. Five wrong PINs lock it for 15 minutes. With allowsOffline the PIN also works on that device without a network from then on; the device must sign the call.',
  input: approvalSubjectSchema.extend({
    approverId: z.uuid(),
    pin: z.string().regex(approverPinPattern, { error: 'validation.pinApprover' }),
    /** The device where the PIN is typed, which signs `approveBody`. Null when the device has no key. */
    here: deviceProofSchema.nullable().default(null),
    allowsOffline: z.boolean().default(false),
  }),
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
  summary: 'The approval requests that wait for this person’s answer.',
  input: z.object({}),
  output: z.object({ items: z.array(approvalSchema) }),
})

export const answerApproval = defineEndpoint({
  path: '/api/approvals/answer',
  who: 'connected',
  summary: 'Grants or denies another member’s approval request.',
  input: z.object({ id: z.uuid(), isGranted: z.boolean() }),
  output: z.object({}),
})

export const collectApproval = defineEndpoint({
  path: '/api/approvals/collect',
  who: 'connected',
  summary: 'The state of the caller’s own approval request. Once granted, includes the token for the action.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ approval: approvalSchema, grant: grantSchema.nullable() }),
})

export const pullApprovers = defineEndpoint({
  path: '/api/approvals/pullApprovers',
  who: 'SALES__ADD',
  apiKey: false,
  summary:
    'A paired device reports the wrong PINs typed there and gets the members whose PINs it may check without a network, sealed for it alone. Refused with deviceNotProven without its signature, or for a copy of an earlier call.',
  input: z.object({ proof: deviceProofSchema, wrongTries: z.array(wrongTrySchema).max(maxWrongTries).default([]) }),
  output: z.object({
    /** `pulledApproversSchema` as JSON: 12 bytes of nonce, then AES-256-GCM, in base64url. */
    sealed: z.string(),
  }),
})

export const listPinDevices = defineEndpoint({
  path: '/api/approvals/pinDevices/list',
  who: 'connected',
  isRead: true,
  summary: 'The state of the person’s PIN, and the company’s devices where it may work without a network.',
  input: z.object({}),
  output: z.object({
    pin: z.enum(pinStates),
    /** Whether the person may approve anything at a till. */
    isApprover: z.boolean(),
    items: z.array(pinDeviceSchema),
  }),
})

export const allowPinDevice = defineEndpoint({
  path: '/api/approvals/pinDevices/allow',
  who: 'connected',
  summary: 'Allows the person’s PIN to approve on a paired device without a network. Requires the password.',
  input: z.object({ deviceId: z.uuid(), currentPassword: z.string().min(1).max(128) }),
  output: z.object({}),
})

export const disallowPinDevice = defineEndpoint({
  path: '/api/approvals/pinDevices/disallow',
  who: 'connected',
  summary: 'Withdraws that permission. Offline approvals on the device are invalid from then on.',
  input: z.object({ deviceId: z.uuid() }),
  output: z.object({}),
})

export const listOwnApprovals = defineEndpoint({
  path: '/api/approvals/own/list',
  who: 'connected',
  isRead: true,
  summary:
    'Actions approved in the person’s name in the last 90 days (the newest 100), and wrong PINs tried. Marks those since the last look as new.',
  input: z.object({}),
  output: z.object({ items: z.array(ownApprovalSchema), tries: z.array(ownTrySchema) }),
})

export const seeOwnApprovals = defineEndpoint({
  path: '/api/approvals/own/see',
  who: 'connected',
  summary: 'Marks what was approved in the person’s name as seen, up to a time.',
  input: z.object({ until: z.iso.datetime() }),
  output: z.object({}),
})

export const objectToApproval = defineEndpoint({
  path: '/api/approvals/own/object',
  who: 'connected',
  summary:
    'Objects to an approval in the person’s name: the sale goes to review, the owners are told, and the PIN stops working on every device. A repeated call changes nothing.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})
