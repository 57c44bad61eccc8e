import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  createMetadataField,
  listAllMetadataFields,
  reorderMetadataFields,
} from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import {
  usedMetadataEntities,
  type MetadataEntity,
} from '@mostrador/contract/features/catalogue/metadata/metadata-field.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { IconArrowDown, IconArrowUp, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { EntitySelect } from '#src/features/catalogue/metadata/default-metadata-tab.tsx'
import { FieldForm } from '#src/features/catalogue/metadata/field-form.tsx'
import { fieldAddress } from '#src/features/catalogue/metadata/metadata-values.ts'
import styles from '#src/features/catalogue/metadata/metadata.module.css'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation, useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { PageTitle } from '#src/shell/page-head.tsx'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import '#src/ui/admin/parts/mantine-parts.css'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useUndoable } from '#src/ui/admin/form/undoable.ts'
import { usePageShortcuts } from '#src/ui/admin/list/use-page-shortcuts.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

/** The metadata fields of one entity (`?entity=`), and one of them over the list (`?field=`). */
export default function Metadata() {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const [params, setParams] = useSearchParams()
  const entity: MetadataEntity = usedMetadataEntities.find((known) => known === params.get('entity')) ?? 'product'
  const id = params.get('field')
  const query = useEndpointQuery(listAllMetadataFields, {}, { networkMode: 'always' })
  const fields = query.data?.items.filter((field) => field.entity === entity)
  const mayAdd = useCan(createMetadataField)
  const add = () => void navigate(fieldAddress(search, 'new'))
  usePageShortcuts({ c: mayAdd ? add : undefined })
  return (
    <Stack gap={4} className={styles['page']}>
      <PageTitle page={t('metadata.title')} />
      <Row as="header" gap={3} align="center" justify="between">
        <h1 className="k-title">{t('metadata.title')}</h1>
        <ActionButton endpoint={createMetadataField}>
          {(unusable) => (
            <Button
              leftSection={<IconPlus size={18} stroke={1.75} />}
              aria-keyshortcuts="c"
              onClick={add}
              {...unusable}
              data-testid="add-field"
            >
              {t('metadata.add')}
            </Button>
          )}
        </ActionButton>
      </Row>
      <p className={styles['lead']}>{t('metadata.lead')}</p>
      <EntitySelect entity={entity} onChange={(chosen) => setParams({ entity: chosen }, { replace: true })} />
      {query.isPending && <ListSkeleton />}
      {query.error && !query.data && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {fields?.length === 0 && <EmptySlip text={t('metadata.empty')} />}
      {fields && fields.length > 0 && <FieldList entity={entity} fields={fields} />}
      {id !== null && fields && (
        <FieldForm
          key={id}
          entity={entity}
          stored={fields.find((field) => field.id === id) ?? null}
          groups={groupsOf(fields)}
          onClose={() => void navigate(fieldAddress(search, null))}
        />
      )}
    </Stack>
  )
}

/** Each group once, in the order of the fields. */
function groupsOf(fields: readonly MetadataField[]): string[] {
  return [...new Set(fields.map(({ groupName }) => groupName).filter((name) => name !== ''))]
}

function FieldList({ entity, fields }: { entity: MetadataEntity; fields: readonly MetadataField[] }) {
  const t = useT()
  const language = useLanguage()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const { run, isRunning } = useAction()
  const reorder = useEndpointMutation(reorderMetadataFields)
  const mayMove = useCan(reorderMetadataFields)
  const undoable = useUndoable()
  const [said, setSaid] = useState('')
  const move = (field: MetadataField, by: -1 | 1) =>
    run(async () => {
      const ids = fields.map(({ id }) => id)
      const at = ids.indexOf(field.id)
      const done = t('metadata.place', { name: field.label[language], place: at + by + 1, count: ids.length })
      const isDone = await undoable({
        done,
        send: () => reorder.mutateAsync({ entity, ids: ids.toSpliced(at, 1).toSpliced(at + by, 0, field.id) }),
        undo: () => reorder.mutateAsync({ entity, ids }),
      })
      if (isDone) setSaid(done)
    })
  return (
    <>
      <ul className="k-card" aria-label={t('metadata.title')}>
        {fields.map((field, at) => (
          <Row
            key={field.id}
            as="li"
            gap={2}
            align="center"
            className={classNames('k-ruled', styles['row'])}
            data-testid={`field-${field.key}`}
          >
            <button
              type="button"
              className={styles['name']}
              onClick={() => void navigate(fieldAddress(search, field.id))}
            >
              {field.label[language]}
              <small className="k-soft k-normal">{t(`metadata.types.${field.type}`)}</small>
            </button>
            {field.isRequired && <StateBadge tone="quiet">{t('metadata.required')}</StateBadge>}
            {field.isUnique && <StateBadge tone="quiet">{t('metadata.unique')}</StateBadge>}
            {field.status === 'archived' && <StateBadge tone="warn">{t('metadata.status.archived')}</StateBadge>}
            {mayMove &&
              ([-1, 1] as const).map((by) => (
                <IconAction
                  key={by}
                  size="lg"
                  disabled={isRunning || fields[at + by] === undefined}
                  label={t(by < 0 ? 'metadata.up' : 'metadata.down', { name: field.label[language] })}
                  onClick={() => void move(field, by)}
                >
                  {by < 0 ? <IconArrowUp size={18} /> : <IconArrowDown size={18} />}
                </IconAction>
              ))}
          </Row>
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </>
  )
}
