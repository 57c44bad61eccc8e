import { Button } from '@mantine/core'
import { downloadImportTemplate } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { ImportEntity } from '@mostrador/contract/features/office/imports/schema.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import { downloadFile } from '#src/lib/download-file.ts'
import { useAction } from '#src/lib/use-action.ts'

/** An empty file with the columns of a kind of record. */
export function TemplateButton({ entity }: { entity: ImportEntity }) {
  const t = useT()
  const { run, isRunning } = useAction()
  return (
    <Button
      variant="default"
      leftSection={<IconFileDownload size={18} stroke={1.75} />}
      loading={isRunning}
      onClick={() => void run(() => downloadFile(downloadImportTemplate, { entity }))}
      title={t('imports.start.templateHelp')}
      data-testid="import-template"
    >
      {t('imports.start.template')}
    </Button>
  )
}
