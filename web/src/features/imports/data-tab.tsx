import { startFullExport } from '@mostrador/contract/features/exports/endpoints.ts'
import { listImports } from '@mostrador/contract/features/imports/endpoints.ts'
import { FullExportCard } from '#src/features/exports/public.tsx'
import styles from '#src/features/imports/data-tab.module.css'
import { PastImports } from '#src/features/imports/past-imports.tsx'
import { StartImport } from '#src/features/imports/start-import.tsx'
import { useCan } from '#src/session/use-can.ts'

/** What comes in from files and what goes out as files: each part for those who may. */
export function DataTab() {
  const mayImport = useCan(listImports)
  const mayExport = useCan(startFullExport)
  return (
    <div className={styles['tab']}>
      {mayImport && <StartImport />}
      {mayImport && <PastImports />}
      {mayExport && <FullExportCard />}
    </div>
  )
}
