import { Row } from '#src/ui/layout/boxes.tsx'
import { NativeSelect } from '@mantine/core'
import { uploadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DropZone } from '#src/features/office/imports/drop-zone.tsx'
import { importAddress } from '#src/features/office/imports/import-address.ts'
import { entities, isImportEntity } from '#src/features/office/imports/import-entities.ts'
import { TemplateButton } from '#src/features/office/imports/template-button.tsx'
import { fileLimits, sizeFault } from '#src/features/office/imports/upload-limits.ts'
import { WizardFrame } from '#src/features/office/imports/wizard-frame.tsx'
import styles from '#src/features/office/imports/wizard.module.css'
import { useTranslator } from '#src/language/use-t.ts'
import { ApiError } from '#src/lib/api-error.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { alertOfError } from '#src/lib/show-api-error.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The first step: the kind of records, and the file. */
export function NewImport() {
  const { t } = useTranslator()
  const [params, setParams] = useSearchParams()
  const asked = params.get('what')
  const entity = isImportEntity(asked) ? asked : (entities[0] ?? 'products')
  const { send, reading, fault } = useUpload(entity)
  const number = useNumberWords()
  const { megabytes, rows, sheetMegabytes, sheetRows } = fileLimits
  return (
    <WizardFrame title={t('imports.start.title')} step="upload">
      <Card title={t('imports.steps.upload')}>
        <Row gap={3} align="end" className={styles['start']}>
          <NativeSelect
            label={t('imports.start.entity')}
            data={entities.map((value) => ({ value, label: t(recordsKey(value)) }))}
            value={entity}
            disabled={reading !== null}
            onChange={({ currentTarget: { value } }) => setParams({ what: value }, { replace: true })}
            data-testid="import-entity"
          />
          <TemplateButton entity={entity} />
        </Row>
        <DropZone
          limits={t('imports.upload.limits', {
            megabytes: number(megabytes),
            rows: number(rows),
            sheetMegabytes: number(sheetMegabytes),
            sheetRows: number(sheetRows),
          })}
          reading={reading}
          fault={fault}
          onFile={(file) => void send(file)}
        />
      </Card>
    </WizardFrame>
  )
}

/** Uploads a file and continues with the parsed result. A refusal is shown where the file was chosen. */
function useUpload(entity: (typeof entities)[number]) {
  const translator = useTranslator()
  const { t } = translator
  const navigate = useCheckedNavigate()
  const number = useNumberWords()
  const [reading, setReading] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const send = async (file: File) => {
    const size = sizeFault(file.size)
    if (size) {
      setFault(t('imports.upload.tooLarge', { size: number(size.megabytes), megabytes: number(fileLimits.megabytes) }))
      return
    }
    setFault(null)
    setReading(file.name)
    try {
      const { import: uploaded } = await callEndpoint(uploadImport, { entity }, { files: { file } })
      await navigate(importAddress(uploaded.id), { replace: true })
    } catch (error) {
      const { title, description } = alertOfError(error, translator)
      const isForbidden = error instanceof ApiError && error.status === 403
      setFault(isForbidden ? t('imports.wizard.forbidden') : (description ?? title ?? t('imports.upload.failed')))
    } finally {
      setReading(null)
    }
  }
  return { send, reading, fault }
}
