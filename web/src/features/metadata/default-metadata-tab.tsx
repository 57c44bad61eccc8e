import { Button, NativeSelect } from '@mantine/core'
import { checkMetadata } from '@mostrador/contract/features/metadata/check-metadata.ts'
import { getMetadataDefaults, updateMetadataDefaults } from '@mostrador/contract/features/metadata/endpoints.ts'
import {
  usedMetadataEntities,
  type MetadataEntity,
  type MetadataValues,
} from '@mostrador/contract/features/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/metadata/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { MetadataInputs } from '#src/features/metadata/metadata-inputs.tsx'
import styles from '#src/features/metadata/metadata.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list-states.tsx'
import { focusField } from '#src/ui/admin/use-record-form.ts'

/** What new records of each kind begin with. */
export function DefaultMetadataTab() {
  const t = useT()
  const [entity, setEntity] = useState<MetadataEntity>('product')
  const query = useEndpointQuery(getMetadataDefaults, { entity }, { networkMode: 'always' })
  return (
    <div className={styles['page']}>
      <p className={styles['lead']}>{t('metadata.defaults.lead')}</p>
      <EntitySelect entity={entity} onChange={setEntity} />
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <DefaultsForm key={`${entity}-${query.data.version}`} entity={entity} {...query.data} />}
    </div>
  )
}

type EntitySelectProps = { entity: MetadataEntity; onChange: (entity: MetadataEntity) => void }

/** Whose fields are shown. */
export function EntitySelect({ entity, onChange }: EntitySelectProps) {
  const t = useT()
  return (
    <NativeSelect
      className={styles['entity'] ?? ''}
      label={t('metadata.entity')}
      data={usedMetadataEntities.map((value) => ({ value, label: t(`metadata.entities.${value}`) }))}
      value={entity}
      onChange={({ currentTarget }) => {
        const chosen = usedMetadataEntities.find((value) => value === currentTarget.value)
        if (chosen) onChange(chosen)
      }}
      data-testid="metadata-entity"
    />
  )
}

type DefaultsFormProps = {
  entity: MetadataEntity
  items: readonly MetadataField[]
  values: MetadataValues
  version: number
}

function DefaultsForm({ entity, items, values: stored, version }: DefaultsFormProps) {
  const t = useT()
  const [values, setValues] = useState(stored)
  const [isTried, setTried] = useState(false)
  const { run, isRunning } = useAction()
  const update = useEndpointMutation(updateMetadataDefaults)
  const fields = items.filter(({ isUnique }) => !isUnique).map((field) => ({ ...field, isRequired: false }))
  if (fields.length === 0)
    return (
      <p className={styles['lead']}>
        {t('metadata.defaults.none')} <Link to={pathTo('dashboard-metadata', 'en')}>{t('metadata.defaults.goTo')}</Link>
      </p>
    )
  const save = async () => {
    setTried(true)
    const { faults } = checkMetadata(fields, values, stored)
    const wrong = fields.find(({ key }) => faults[key])
    if (wrong) {
      focusField(`metadata.${wrong.key}`)
      return
    }
    await update.mutateAsync({ entity, version, values })
    showSnackbar({ text: t('settings.saved') })
  }
  return (
    <>
      <MetadataInputs fields={fields} values={values} before={stored} onChange={setValues} isTried={isTried} />
      <div className={styles['buttons']}>
        <Button
          loading={isRunning}
          disabled={JSON.stringify(values) === JSON.stringify(stored)}
          onClick={() => void run(save)}
          data-testid="defaults-save"
        >
          {t('metadata.defaults.save')}
        </Button>
      </div>
    </>
  )
}
