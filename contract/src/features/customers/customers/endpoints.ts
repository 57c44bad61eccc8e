import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { moneySchema } from '../../../money.ts'
import { listInputOf, pageOf, bulkOf } from '../../../paging.ts'
import { cardCodeSchema, multilineTextSchema, sentenceSchema } from '../../../schemas.ts'
import { customerLedgerList, customerList } from './list.ts'
import {
  customerEntrySchema,
  customerGroupSchema,
  customerRowSchema,
  customerSchema,
  lookalikeSchema,
  newCustomerSchema,
  phoneTextSchema,
  taxIdTextSchema,
  taxIdTypes,
  taxIdCheckSchema,
  tillCustomerSchema,
  updatedCustomerSchema,
} from './schema.ts'
import { startedJob } from '../../office/jobs/schema.ts'

const reasonSchema = multilineTextSchema(200).pipe(sentenceSchema(3, 200))

export const listCustomers = defineEndpoint({
  path: '/api/customers/list',
  who: 'CUSTOMERS__VIEW',
  summary: 'Customers by name, purchases or balance. Searches name, tax id, e-mail, phone and card.',
  input: listInputOf(customerList),
  output: pageOf(customerRowSchema),
})

export const getCustomer = defineEndpoint({
  path: '/api/customers/get',
  who: 'CUSTOMERS__VIEW',
  summary: 'One customer. A merged customer names the one that stayed.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ customer: customerSchema }),
})

export const pullCustomers = defineEndpoint({
  path: '/api/customers/pull',
  who: 'CUSTOMERS__VIEW',
  summary:
    'One page of the customers for a till, last changed first: all that are not archived, or with `since` all that changed from then on. Repeat with nextCursor until it is null, then keep `asOf` of the first page. After a restore, an earlier `asOf` than `since` means: ask again without `since`.',
  input: z.object({
    since: z.iso.datetime().nullable().default(null),
    cursor: z.string().max(1500).nullable().default(null),
    per: z.int().min(1).max(2000).default(1000),
  }),
  output: z.object({
    items: z.array(tillCustomerSchema),
    nextCursor: z.string().nullable(),
    /** The value of `since` for the next call. */
    asOf: z.iso.datetime(),
    /** When this changes, the device reloads the customers it keeps. */
    isPersonalShown: z.boolean(),
  }),
})

export const findCustomerByCard = defineEndpoint({
  path: '/api/customers/find-by-card',
  who: 'CUSTOMERS__VIEW',
  summary: 'The customer with a card code, as a till keeps them; null when no active customer has it.',
  input: z.object({ cardCode: cardCodeSchema }),
  output: z.object({ customer: tillCustomerSchema.nullable() }),
})

export const checkCustomer = defineEndpoint({
  path: '/api/customers/check',
  who: 'CUSTOMERS__VIEW',
  summary: 'Checks a tax id and a phone number while they are typed, and names customers with the same data.',
  input: z.object({
    exceptId: z.uuid().optional(),
    taxIdType: z.enum(taxIdTypes).nullable().default(null),
    taxId: taxIdTextSchema.nullable().default(null),
    email: z.string().trim().toLowerCase().max(254).nullable().default(null),
    phone: phoneTextSchema.nullable().default(null),
  }),
  output: z.object({
    taxId: z.object({ text: z.string(), verdict: taxIdCheckSchema, sameAs: lookalikeSchema.nullable() }).nullable(),
    email: z.object({ sameAs: lookalikeSchema.nullable() }).nullable(),
    /** The international form; null when the text cannot be a phone number. */
    phone: z.object({ text: z.string().nullable() }).nullable(),
  }),
})

export const createCustomer = defineEndpoint({
  path: '/api/customers/create',
  who: 'CUSTOMERS__ADD',
  summary:
    'Creates a customer. A doubtful tax id, or an e-mail of another customer, is kept only with acceptDoubtful. With an id from the caller, a repeated call is harmless.',
  input: newCustomerSchema,
  output: z.object({ customer: customerSchema }),
})

export const updateCustomer = defineEndpoint({
  path: '/api/customers/update',
  who: 'CUSTOMERS__UPDATE',
  summary: 'Changes a customer. Answers versionConflict when another person changed it first.',
  input: updatedCustomerSchema,
  output: z.object({ customer: customerSchema }),
})

export const archiveCustomers = defineEndpoint({
  path: '/api/customers/archive',
  who: 'CUSTOMERS__DELETE',
  summary: 'Archives or restores customers. Documents keep them.',
  input: z.object({ selection: bulkOf(customerList), isArchived: z.boolean() }),
  output: z.object({ changedIds: z.array(z.uuid()), skipped: z.int(), job: startedJob }),
})

export const sortCustomers = defineEndpoint({
  path: '/api/customers/sort',
  who: 'CUSTOMERS__UPDATE',
  summary: 'Puts customers into a group, which takes CUSTOMERS__TERMS, and adds or removes a tag.',
  input: z.object({
    selection: bulkOf(customerList),
    groupId: z.uuid().nullable().optional(),
    addTag: z.string().trim().min(1).max(40).optional(),
    removeTag: z.string().trim().min(1).max(40).optional(),
  }),
  output: z.object({ changed: z.int(), job: startedJob }),
})

export const mergeCustomers = defineEndpoint({
  path: '/api/customers/merge',
  who: 'CUSTOMERS__MERGE',
  summary: 'Merges two customers for good: the first stays, with the documents and the balance of both.',
  input: z.object({ keepId: z.uuid(), mergeId: z.uuid() }),
  output: z.object({ customer: customerSchema }),
})

export const anonymiseCustomer = defineEndpoint({
  path: '/api/customers/anonymise',
  who: 'CUSTOMERS__DELETE',
  summary: 'Anonymises a customer for good. Documents stay. Refused while the customer’s balance is not zero.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ customer: customerSchema }),
})

export const exportCustomer = defineEndpoint({
  path: '/api/customers/export',
  who: 'CUSTOMERS__PERSONAL_VIEW',
  takesAlong: true,
  summary: 'Everything the company stores about one person, to hand over to them.',
  input: z.object({ id: z.uuid() }),
  output: z.object({
    customer: customerSchema,
    shopAccount: z.object({ email: z.string(), createdAt: z.iso.datetime() }).nullable(),
    stockAlerts: z
      .array(z.object({ product: z.string(), email: z.string(), askedAt: z.iso.datetime(), isConfirmed: z.boolean() }))
      .describe('sold-out products of the online shop about which they want a mail'),
    entries: z.array(customerEntrySchema),
    sales: z.array(
      z.object({
        receiptNumber: z.string(),
        soldAt: z.iso.datetime(),
        totalAmount: moneySchema,
        lines: z.array(z.string()),
      }),
    ),
  }),
})

export const listCustomerEntries = defineEndpoint({
  path: '/api/customers/entries',
  who: 'CUSTOMERS__VIEW',
  summary: 'The account of a customer: charges, payments, corrections, with the balance after each.',
  input: listInputOf(customerLedgerList).extend({ customerId: z.uuid() }),
  output: pageOf(customerEntrySchema),
})

export const adjustCustomerBalance = defineEndpoint({
  path: '/api/customers/adjust',
  who: 'CUSTOMERS__CREDIT_UPDATE',
  summary: 'Corrects a customer’s balance, with a reason. The id makes a repeated call harmless.',
  input: z.object({
    id: z.uuid(),
    customerId: z.uuid(),
    amount: moneySchema.refine((amount) => amount !== 0, { error: 'validation.required' }),
    reason: reasonSchema,
  }),
  output: z.object({ customer: customerSchema, entry: customerEntrySchema }),
})

export const listCustomerGroups = defineEndpoint({
  path: '/api/customers/groups/list',
  who: 'CUSTOMERS__VIEW',
  summary: 'The groups of customers, by name.',
  input: z.object({}),
  output: z.object({ items: z.array(customerGroupSchema) }),
})

export const saveCustomerGroup = defineEndpoint({
  path: '/api/customers/groups/save',
  who: 'CUSTOMERS__UPDATE',
  summary: 'Creates or renames a customer group.',
  input: z.object({ id: z.uuid().nullable().default(null), name: multilineTextSchema(60).pipe(z.string().min(1)) }),
  output: z.object({ group: customerGroupSchema }),
})

export const deleteCustomerGroup = defineEndpoint({
  path: '/api/customers/groups/delete',
  who: 'CUSTOMERS__TERMS',
  summary: 'Deletes a customer group. Its customers stay, without a group and its promotions.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})
