import * as endpoints from '@mostrador/contract/features/office/imports/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { applyImport } from './apply-import.ts'
import { checkImport } from './check-import.ts'
import { downloadImportProblems } from './download-import-problems.ts'
import { downloadImportTemplate } from './download-import-template.ts'
import { getImport } from './get-import.ts'
import { listImportProblems } from './list-import-problems.ts'
import { listImports } from './list-imports.ts'
import { rereadImport } from './reread-import.ts'
import { undoImport } from './undo-import.ts'
import { discardImportFile, readImportFile, uploadImport } from './upload-import.ts'

export const routes = [
  handle(endpoints.listImports, listImports),
  handle(endpoints.uploadImport, uploadImport, { prepare: readImportFile, discard: discardImportFile }),
  handle(endpoints.rereadImport, rereadImport),
  handle(endpoints.getImport, getImport),
  handle(endpoints.checkImport, checkImport),
  handle(endpoints.applyImport, applyImport),
  handle(endpoints.undoImport, undoImport),
  handle(endpoints.listImportProblems, listImportProblems),
  handle(endpoints.downloadImportProblems, downloadImportProblems),
  handle(endpoints.downloadImportTemplate, downloadImportTemplate),
]
