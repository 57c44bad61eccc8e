import type { ScreenSpec } from '@mostrador/contract/screens/define-screen.ts'
import type { JobHandler } from './features/office/jobs/public.ts'
import type { ExportAdapter } from './transfer/export-adapter.ts'
import type { ImportAdapter } from './transfer/import-adapter.ts'

/**
 * The data about a described screen's records for other features. Each feature has one in its `record.ts`; `records.ts` lists
 * them.
 */
export type DescribedRecord = {
  screen: ScreenSpec
  /** The table's name in SQL. It has `company_id`, `id` and `name`. */
  table: string
  /** It has `name_en` and `name_es` instead of `name`. */
  isBilingual?: boolean
  archiveJob?: JobHandler
  exports?: ExportAdapter
  imports?: ImportAdapter
}
