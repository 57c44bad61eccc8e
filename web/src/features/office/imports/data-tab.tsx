import { Stack } from '#src/ui/layout/boxes.tsx'
import { startFullExport } from '@mostrador/contract/features/office/exports/endpoints.ts'
import { listImports } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { Suspense } from 'react'
import { FullExportCard } from '#src/features/office/exports/public.tsx'
import styles from '#src/features/office/imports/data-tab.module.css'
import { PastImports } from '#src/features/office/imports/past-imports.tsx'
import { StartImport } from '#src/features/office/imports/start-import.tsx'
import { PastJobs } from '#src/features/office/jobs/public.tsx'
import { useCan } from '#src/session/use-can.ts'
import { ListSkeleton } from '#src/ui/admin/list/list-states.tsx'

/** Imports and exports, each with its permission, and the past ones. */
export function DataTab() {
  const mayImport = useCan(listImports)
  const mayExport = useCan(startFullExport)
  return (
    <Stack gap={4} fit className={styles['tab']}>
      {mayImport && <StartImport />}
      {mayImport && <PastImports />}
      {mayExport && <FullExportCard />}
      <Suspense fallback={<ListSkeleton />}>
        <PastJobs />
      </Suspense>
    </Stack>
  )
}
