import type { Deps } from '../../context.ts'
import { foldBatch } from '../../features/insight/reports/rollups/report-folder.ts'

/** Brings the sums of a company up to date with its stored documents. */
export async function foldCompany(deps: Deps, companyId: string): Promise<void> {
  const raise = (error: unknown) => {
    throw error
  }
  while (await foldBatch(deps, companyId, raise));
}
