import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { isListQuery } from '../../../list.ts'
import { type ViewListName, viewLists } from '../../../view-lists.ts'

const listNames = Object.keys(viewLists) as [ViewListName, ...ViewListName[]]
const listSchema = z.enum(listNames)
const querySchema = z.string().max(2000)
const nameSchema = z.string().trim().min(1).max(60)

export const savedViewSchema = z.object({
  id: z.uuid(),
  version: z.int32(),
  name: z.string(),
  query: z.string(),
  isShared: z.boolean(),
  /** Whether it belongs to the caller. Others may use a shared view. */
  isOwn: z.boolean(),
})
export type SavedView = z.infer<typeof savedViewSchema>

/** Columns in order (null for the default ones), and the height of the rows. */
export const listLookSchema = z.object({
  cols: z.array(z.string().max(60)).max(60).nullable(),
  density: z.enum(['comfortable', 'compact']),
})

export const listViews = defineEndpoint({
  path: '/api/views/list',
  who: 'connected',
  isRead: true,
  summary: 'The caller’s own and shared views of a list in the caller’s order, and the caller’s look of it.',
  input: z.object({ list: listSchema }),
  output: z.object({ items: z.array(savedViewSchema), look: listLookSchema.nullable() }),
})

export const createView = defineEndpoint({
  path: '/api/views/create',
  who: 'connected',
  summary: 'Saves a view of a list under a name. Sharing it needs SETTINGS__UPDATE.',
  input: z
    .object({ list: listSchema, name: nameSchema, query: querySchema, isShared: z.boolean().default(false) })
    .refine(({ list, query }) => isListQuery(viewLists[list], query), {
      path: ['query'],
      message: 'validation.invalid',
    }),
  output: z.object({ view: savedViewSchema }),
})

export const updateView = defineEndpoint({
  path: '/api/views/update',
  who: 'connected',
  summary: 'Changes one of the caller’s views. Answers versionConflict when it was changed elsewhere first.',
  input: z.object({
    id: z.uuid(),
    version: z.int32().min(1),
    name: nameSchema,
    query: querySchema,
    isShared: z.boolean(),
  }),
  output: z.object({ view: savedViewSchema }),
})

export const deleteView = defineEndpoint({
  path: '/api/views/delete',
  who: 'connected',
  summary: 'Deletes one of the caller’s views. The rows it showed are not touched.',
  input: z.object({ id: z.uuid() }),
  output: z.object({}),
})

export const orderViews = defineEndpoint({
  path: '/api/views/order',
  who: 'connected',
  summary: 'Saves the caller’s order of the views of a list. Views that are not named come last, by name.',
  input: z.object({ list: listSchema, ids: z.array(z.uuid()).max(200) }),
  output: z.object({}),
})

export const saveListLook = defineEndpoint({
  path: '/api/views/saveLook',
  who: 'connected',
  summary: 'Saves the caller’s columns and row height of a list.',
  input: z.object({ list: listSchema, look: listLookSchema }),
  output: z.object({}),
})
