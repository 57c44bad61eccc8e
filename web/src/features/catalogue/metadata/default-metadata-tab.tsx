import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect } from '@mantine/core'
import { checkMetadata } from '@mostrador/contract/features/catalogue/metadata/check-metadata.ts'
import {
  getMetadataDefaults,
  updateMetadataDefaults,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import {
  usedMetadataEntities,
  type MetadataEntity,
  type MetadataValues,
} from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { Rule } from '@mostrador/contract/validation.ts'
import { Link, useSearchParams } from 'react-router'
import { MetadataInputs } from '#src/features/catalogue/metadata/metadata-inputs.tsx'
import styles from '#src/features/catalogue/metadata/metadata.module.css'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { Card } from '#src/ui/detail-page.tsx'
import { SettingsForm } from '#src/ui/admin/form/settings-form.tsx'
import { useRecordEditor } from '#src/ui/admin/form/use-record-editor.ts'

/** The default metadata of each kind of record. The kind is part of the address, so that switching it asks about unsaved changes. */
export function DefaultMetadataTab() {
  const t = useT()
  const [params, setParams] = useSearchParams()
  const entity = usedMetadataEntities.find((value) => value === params.get('entity')) ?? 'product'
  const query = useEndpointQuery(
    getMetadataDefaults,
    { entity },
    { networkMode: 'always', gcTime: 0, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Stack gap={4} className={styles['page']}>
      <p className={styles['lead']}>{t('metadata.defaults.lead')}</p>
      <EntitySelect entity={entity} onChange={(chosen) => setParams({ entity: chosen }, { replace: true })} />
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && <Defaults key={entity} stored={{ id: entity, ...query.data }} />}
    </Stack>
  )
}

type EntitySelectProps = { entity: MetadataEntity; onChange: (entity: MetadataEntity) => void }

/** The entity whose fields are shown. */
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

type Defaults = { id: MetadataEntity; version: number; items: readonly MetadataField[]; values: MetadataValues }
type Values = { metadata: MetadataValues }

function Defaults({ stored }: { stored: Defaults }) {
  const t = useT()
  // Unique fields have no default, and no field is required here.
  const fields = stored.items.filter(({ isUnique }) => !isUnique).map((field) => ({ ...field, isRequired: false }))
  if (fields.length === 0)
    return (
      <p className={styles['lead']}>
        {t('metadata.defaults.none')} <Link to={pathTo('dashboard-metadata', 'en')}>{t('metadata.defaults.goTo')}</Link>
      </p>
    )
  return <DefaultsForm stored={stored} fields={fields} />
}

function DefaultsForm({ stored, fields }: { stored: Defaults; fields: readonly MetadataField[] }) {
  const t = useT()
  const entity = stored.id
  const mayUpdate = useCan(updateMetadataDefaults)
  const update = useEndpointMutation(updateMetadataDefaults)
  const editor = useRecordEditor<Defaults, Values>({
    stored,
    valuesOf: (row) => ({ metadata: row?.values ?? {} }),
    rules: (base) => ({ metadata: [metadataRule(fields, base?.values ?? {})] }),
    read: async () => ({ id: entity, ...(await callEndpoint(getMetadataDefaults, { entity })) }),
    save: async ({ metadata: values }, base) => {
      const { version } = base ?? stored
      return { ...stored, ...(await update.mutateAsync({ entity, version, values })) }
    },
    onCreated: () => undefined,
    draftOf: 'metadataDefaults',
  })
  const { form } = editor
  const shown = (values: MetadataValues) => Object.values(values).map(String).join(', ')
  return (
    <SettingsForm
      editor={editor}
      fields={{ metadata: { label: t('metadata.card'), show: shown } }}
      isReadOnly={!mayUpdate}
      testId="defaults-save"
    >
      <Card title={t('metadata.card')}>
        <MetadataInputs
          fields={fields}
          values={form.values.metadata}
          before={editor.base?.values ?? {}}
          onChange={(metadata) => form.setFieldValue('metadata', metadata)}
          isTried={Boolean(form.errors['metadata'])}
        />
      </Card>
    </SettingsForm>
  )
}

/** Each field shows its own error; the form only has to know that there is one. */
function metadataRule(fields: readonly MetadataField[], before: MetadataValues): Rule {
  return (value) => {
    const { faults } = checkMetadata(fields, value as MetadataValues, before)
    return Object.values(faults)[0]
  }
}
