import { z } from 'zod'
import { defineEndpoint } from '../../../endpoint.ts'
import { listInputOf, pageOf } from '../../../paging.ts'
import { importList, importProblemList } from './list.ts'
import {
  columnSeparators,
  importEntities,
  importExampleSchema,
  importOptionsSchema,
  importProblemSchema,
  importSchema,
  maxImportBytes,
  textEncodings,
} from './schema.ts'

export const listImports = defineEndpoint({
  path: '/api/imports/list',
  who: 'DATA__IMPORT',
  apiKey: false,
  summary: 'The imports of the company, newest first.',
  input: listInputOf(importList),
  output: pageOf(importSchema.omit({ sample: true, columns: true, keys: true, headers: true })),
})

export const uploadImport = defineEndpoint({
  path: '/api/imports/upload',
  who: 'DATA__IMPORT',
  apiKey: false,
  files: ['file'],
  maxFileBytes: maxImportBytes,
  summary:
    'Takes a CSV or XLSX file and returns how it was understood: encoding, separator, columns, number and date forms.',
  input: z.object({ entity: z.enum(importEntities) }),
  output: z.object({ import: importSchema }),
})

export const rereadImport = defineEndpoint({
  path: '/api/imports/reread',
  who: 'DATA__IMPORT',
  apiKey: false,
  summary: 'Reads an uploaded CSV file again with another encoding or separator, and matches its columns anew.',
  input: z.object({ id: z.uuid(), encoding: z.enum(textEncodings), separator: z.enum(columnSeparators) }),
  output: z.object({ import: importSchema }),
})

export const getImport = defineEndpoint({
  path: '/api/imports/get',
  who: 'DATA__IMPORT',
  apiKey: false,
  summary: 'One import with examples of its changes.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ import: importSchema, examples: z.array(importExampleSchema) }),
})

export const checkImport = defineEndpoint({
  path: '/api/imports/check',
  who: 'DATA__IMPORT',
  apiKey: false,
  summary: 'Checks the whole file in the background without writing anything: counts, and the problems of each row.',
  input: z.object({ id: z.uuid(), options: importOptionsSchema }),
  output: z.object({ import: importSchema }),
})

export const applyImport = defineEndpoint({
  path: '/api/imports/apply',
  who: 'DATA__IMPORT',
  apiKey: false,
  summary: 'Writes the valid rows in the background, each row whole or not at all.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ import: importSchema }),
})

export const undoImport = defineEndpoint({
  path: '/api/imports/undo',
  who: 'DATA__IMPORT',
  apiKey: false,
  summary: 'Undoes an import of the last 24 hours. Records changed by others since then stay unchanged.',
  input: z.object({ id: z.uuid() }),
  output: z.object({ import: importSchema }),
})

export const listImportProblems = defineEndpoint({
  path: '/api/imports/problems/list',
  who: 'DATA__IMPORT',
  apiKey: false,
  summary: 'The invalid rows of an import, with their problems.',
  input: listInputOf(importProblemList).extend({ importId: z.uuid().optional() }),
  output: pageOf(importProblemSchema),
})

export const downloadImportProblems = defineEndpoint({
  path: '/api/imports/problems/file',
  who: 'DATA__IMPORT',
  apiKey: false,
  isDownload: true,
  summary:
    'The rows that were not imported, as a CSV file with a column that says why: correct it and upload it again.',
  input: z.object({ id: z.uuid() }),
  output: z.unknown(),
})

export const downloadImportTemplate = defineEndpoint({
  path: '/api/imports/template',
  who: 'DATA__IMPORT',
  apiKey: false,
  isDownload: true,
  summary: 'An empty CSV file with the columns an import understands, in the caller’s language.',
  input: z.object({ entity: z.enum(importEntities) }),
  output: z.unknown(),
})
