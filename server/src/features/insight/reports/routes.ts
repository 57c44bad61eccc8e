import * as endpoints from '@mostrador/contract/features/insight/reports/endpoints.ts'
import { handle } from '../../../http/serve-endpoint.ts'
import { downloadReport } from './download-report.ts'
import { exportReport } from './export-report.ts'
import { getReportGallery } from './get-report-gallery.ts'
import { runReport } from './run-report.ts'

export const routes = [
  handle(endpoints.runReport, runReport, { transaction: 'read' }),
  handle(endpoints.getReportGallery, getReportGallery, { transaction: 'read' }),
  handle(endpoints.exportReport, exportReport),
  handle(endpoints.downloadReport, downloadReport),
]
