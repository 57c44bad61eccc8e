import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
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
  summary: 'The active fields of an entity in order, and the default values of a new record: what its form needs.',
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
  summary: 'One field, and the number of records with a value for it.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ field: metadataFieldSchema, valueCount: z.int().min(0) }),
})

export const createMetadataField = defineEndpoint({
  path: '/api/metadata/create',
  who: 'METADATA__ADD',
  summary: 'Adds a field as the last of its entity, at most 50 per entity.',
  input: newMetadataFieldSchema,
  output: z.object({ field: metadataFieldSchema }),
})

export const updateMetadataField = defineEndpoint({
  path: '/api/metadata/update',
  who: 'METADATA__UPDATE',
  summary: 'Changes a field. Its type cannot change once values exist. Its options are archived, not deleted.',
  input: updatedMetadataFieldSchema,
  output: z.object({ field: metadataFieldSchema }),
})

export const reorderMetadataFields = defineEndpoint({
  path: '/api/metadata/reorder',
  who: 'METADATA__UPDATE',
  summary: 'Puts the fields of an entity into the given order. Fields that are not named follow in their own order.',
  input: z.object({ entity: metadataEntitySchema, ids: z.array(z.uuid()).min(1).max(200) }),
  output: z.object({ items: z.array(metadataFieldSchema) }),
})

export const archiveMetadataField = defineEndpoint({
  path: '/api/metadata/archive',
  who: 'METADATA__DELETE',
  summary: 'Archives or restores a field. Its values stay.',
  input: z.object({ id: z.uuid(), version: z.int32().min(1), isArchived: z.boolean() }),
  output: z.object({ field: metadataFieldSchema }),
})

export const deleteMetadataField = defineEndpoint({
  path: '/api/metadata/delete',
  who: 'METADATA__DELETE',
  summary:
    'Deletes a field with its values for good. While values exist, the answer is metadataHasValues with their number, until `lostValues` states that number.',
  input: z.object({ id: z.uuid(), version: z.int32().min(1), lostValues: z.int32().min(0).default(0) }),
  output: z.object({ lostValues: z.int32().min(0) }),
})

export const getMetadataDefaults = defineEndpoint({
  path: '/api/metadata/getDefaults',
  who: 'SETTINGS__DEFAULT_METADATA__UPDATE',
  summary: 'The default values of new records of an entity, and the fields they belong to.',
  input: z.object({ entity: metadataEntitySchema }),
  output: z.object({ items: z.array(metadataFieldSchema), values: metadataValuesSchema, version: z.int32().min(0) }),
})

export const updateMetadataDefaults = defineEndpoint({
  path: '/api/metadata/updateDefaults',
  who: 'SETTINGS__DEFAULT_METADATA__UPDATE',
  summary: 'Changes the default values of new records of an entity. `version` is 0 before the first change.',
  input: z.object({ entity: metadataEntitySchema, version: z.int32().min(0), values: metadataValuesSchema }),
  output: z.object({ values: metadataValuesSchema, version: z.int32().min(1) }),
})
