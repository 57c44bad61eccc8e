import { Row } from '#src/ui/layout/boxes.tsx'
import { NativeSelect } from '@mantine/core'
import { uploadImport } from '@mostrador/contract/features/office/imports/endpoints.ts'
import { recordsKey } from '@mostrador/contract/screens/screen-words.ts'
import { IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import styles from '#src/features/office/imports/data-tab.module.css'
import { newImportAddress } from '#src/features/office/imports/import-address.ts'
import { entities } from '#src/features/office/imports/import-entities.ts'
import { TemplateButton } from '#src/features/office/imports/template-button.tsx'
import { useT } from '#src/language/use-t.ts'
import { ActionLink } from '#src/ui/admin/parts/action-link.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** The kind of records; the file itself is chosen on the page of the import. */
export function StartImport() {
  const t = useT()
  const [entity, setEntity] = useState(entities[0] ?? 'products')
  return (
    <Card title={t('imports.start.title')} testId="start-import">
      <p>{t('imports.start.text')}</p>
      <Row gap={3} align="end" className={styles['start']}>
        <NativeSelect
          label={t('imports.start.entity')}
          data={entities.map((value) => ({ value, label: t(recordsKey(value)) }))}
          value={entity}
          onChange={({ currentTarget: { value } }) => {
            const chosen = entities.find((known) => known === value)
            if (chosen) setEntity(chosen)
          }}
          data-testid="import-entity"
        />
        <ActionLink
          endpoint={uploadImport}
          to={newImportAddress(entity)}
          label={t('imports.start.action')}
          icon={<IconUpload size={18} stroke={1.75} />}
          testId="import-start"
        />
        <TemplateButton entity={entity} />
      </Row>
      <p className="k-muted">{t('imports.start.templateHelp')}</p>
    </Card>
  )
}
