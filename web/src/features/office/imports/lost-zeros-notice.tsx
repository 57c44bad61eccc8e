import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { checkImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import type { Import } from '@mostrador/contract/features/office/imports/schema.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { awaitJob } from '#src/features/office/jobs/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'

/** Barcodes that probably lost their leading zeros in a spreadsheet, and a new check with or without restoring them. */
export function LostZerosNotice({ found }: { found: Import }) {
  const t = useT()
  const check = useEndpointMutation(checkImport, { invalidates: ['jobs'] })
  const { run, isRunning } = useAction()
  const { lostZeros, options } = found
  if (lostZeros === null && !options.restoreZeros) return null
  const checkAgain = (restoreZeros: boolean) =>
    run(async () => {
      const { import: checked } = await check.mutateAsync({ id: found.id, options: { ...options, restoreZeros } })
      if (checked.jobId !== null) awaitJob(checked.jobId)
    })
  return (
    <Row
      as="section"
      gap={2}
      across={3}
      align="center"
      justify="between"
      className={styles['warning']}
      aria-live="polite"
      data-testid="import-lost-zeros"
    >
      <p>{lostZeros === null ? t('imports.zeros.restored') : t('imports.zeros.lost', lostZeros)}</p>
      <Button
        variant="default"
        size="compact-sm"
        loading={isRunning}
        onClick={() => void checkAgain(lostZeros !== null)}
        data-testid="import-restore-zeros"
      >
        {t(lostZeros === null ? 'imports.zeros.leave' : 'imports.zeros.restore')}
      </Button>
    </Row>
  )
}
