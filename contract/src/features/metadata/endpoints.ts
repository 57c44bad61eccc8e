import { z } from 'zod'
import { defineEndpoint } from '../../endpoint.ts'
import {
  metadataEntitySchema,
  metadataFieldSchema,
  metadataValuesSchema,
  newMetadataFieldSchema,
  updatedMetadataFieldSchema,
} from './schema.ts'

export const listMetadataFields = defineEndpoint({
  path: '/api/metadata/listFields',
  who: 'connected',
  apiKey: true,
  isRead: true,
  summary:
    'The fields in use of an entity in their order, and the values a new record begins with: what its form needs.',
  input: z.object({ entity: metadataEntitySchema }),
  output: z.object({ items: z.array(metadataFieldSchema), defaults: metadataValuesSchema }),
})

export const listAllMetadataFields = defineEndpoint({
  path: '/api/metadata/list',
  who: 'METADATA__VIEW',
  summary: 'Every field of every entity in order, archived ones included.',
  input: z.object({}),
  output: z.object({ items: z.array(metadataFieldSchema) }),
})

export const getMetadataField = defineEndpoint({
  path: '/api/metadata/get',
  who: 'METADATA__VIEW',
  summary: 'One field, and how many records carry a value of it.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ field: metadataFieldSchema, valueCount: z.int().min(0) }),
})

export const createMetadataField = defineEndpoint({
  path: '/api/metadata/create',
  who: 'METADATA__ADD',
  summary: 'Adds a field as the last of its entity; at most 50 of each.',
  input: newMetadataFieldSchema,
  output: z.object({ field: metadataFieldSchema }),
})

export const updateMetadataField = defineEndpoint({
  path: '/api/metadata/update',
  who: 'METADATA__UPDATE',
  summary: 'Changes a field. Its type stays once values exist, and its options are archived, not taken away.',
  input: updatedMetadataFieldSchema,
  output: z.object({ field: metadataFieldSchema }),
})

export const reorderMetadataFields = defineEndpoint({
  path: '/api/metadata/reorder',
  who: 'METADATA__UPDATE',
  summary: 'Puts the fields of an entity into the given order; fields that are not named keep theirs, behind.',
  input: z.object({ entity: metadataEntitySchema, ids: z.array(z.uuid()).min(1).max(200) }),
  output: z.object({ items: z.array(metadataFieldSchema) }),
})

export const archiveMetadataField = defineEndpoint({
  path: '/api/metadata/archive',
  who: 'METADATA__DELETE',
  summary: 'Hides a field or shows it again; its values stay.',
  input: z.object({ id: z.uuid(), version: z.int().min(1), isArchived: z.boolean() }),
  output: z.object({ field: metadataFieldSchema }),
})

export const deleteMetadataField = defineEndpoint({
  path: '/api/metadata/delete',
  who: 'METADATA__DELETE',
  summary:
    'Deletes a field with its values for good. While there are values the answer is metadataHasValues with their number, until `lostValues` says that number.',
  input: z.object({ id: z.uuid(), version: z.int().min(1), lostValues: z.int().min(0).default(0) }),
  output: z.object({ lostValues: z.int().min(0) }),
})

export const getMetadataDefaults = defineEndpoint({
  path: '/api/metadata/getDefaults',
  who: 'SETTINGS__DEFAULT_METADATA__UPDATE',
  summary: 'The values new records of an entity begin with, and the fields they belong to.',
  input: z.object({ entity: metadataEntitySchema }),
  output: z.object({ items: z.array(metadataFieldSchema), values: metadataValuesSchema, version: z.int().min(0) }),
})

export const updateMetadataDefaults = defineEndpoint({
  path: '/api/metadata/updateDefaults',
  who: 'SETTINGS__DEFAULT_METADATA__UPDATE',
  summary: 'Changes the values new records of an entity begin with; `version` is 0 before the first time.',
  input: z.object({ entity: metadataEntitySchema, version: z.int().min(0), values: metadataValuesSchema }),
  output: z.object({ values: metadataValuesSchema, version: z.int().min(1) }),
})
