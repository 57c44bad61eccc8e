import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, Menu, Popover, TextInput } from '@mantine/core'
import {
  archiveCustomers,
  mergeCustomers,
  sortCustomers,
} from '@mostrador/contract/features/customers/customers/endpoints.ts'
import type { CustomerGroup } from '@mostrador/contract/features/customers/customers/schema.ts'
import { IconArchive, IconArchiveOff, IconArrowsJoin, IconTag, IconUsersGroup } from '@tabler/icons-react'
import { useState } from 'react'
import { SelectionExport } from '#src/features/office/exports/public.tsx'
import { useStartedChange } from '#src/features/office/jobs/public.tsx'
import { useArchiveOfMany } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import type { BulkSelection } from '#src/ui/admin/list-state/use-selection.ts'
import styles from '#src/ui/admin/form/record-parts.module.css'

type BulkProps = { selection: BulkSelection; count: number; onDone: () => void }
type CustomerBulkProps = BulkProps & {
  groups: readonly CustomerGroup[]
  /** Whether the list shows archived customers: then the action restores them. */
  areArchived: boolean
  onMerge: (ids: readonly [string, string]) => void
}

const look = { size: 'compact-sm', variant: 'default' } as const
const iconLook = { size: 16, stroke: 1.75 } as const

/** The actions on several customers. */
export function CustomerBulk({ selection, count, onDone, groups, areArchived, onMerge }: CustomerBulkProps) {
  const t = useT()
  const maySort = useCan(sortCustomers)
  const maySetTerms = useCan('CUSTOMERS__TERMS')
  const mayArchive = useCan(archiveCustomers)
  const mayMerge = useCan(mergeCustomers)
  const { many: archive } = useArchiveOfMany(archiveCustomers, 'customers')
  const { run, isRunning } = useAction()
  const [first, second, third] = 'ids' in selection ? selection.ids : []
  const pair = first !== undefined && second !== undefined && third === undefined ? ([first, second] as const) : null
  const toggle = async () => {
    if (await archive(selection, !areArchived)) onDone()
  }
  const ArchiveIcon = areArchived ? IconArchiveOff : IconArchive
  return (
    <>
      {maySort && !areArchived && (
        <>
          {maySetTerms && <GroupMenu selection={selection} count={count} onDone={onDone} groups={groups} />}
          <TagForm selection={selection} onDone={onDone} />
        </>
      )}
      {mayMerge && pair && !areArchived && (
        <Button
          {...look}
          leftSection={<IconArrowsJoin {...iconLook} />}
          onClick={() => onMerge(pair)}
          data-testid="bulk-merge"
        >
          {t('customers.bulk.merge')}
        </Button>
      )}
      <SelectionExport entity="customers" selection={selection} count={count} onDone={onDone} />
      {mayArchive && (
        <Button
          {...look}
          leftSection={<ArchiveIcon {...iconLook} />}
          loading={isRunning}
          onClick={() => void run(toggle)}
          data-testid="bulk-archive"
        >
          {t(areArchived ? 'forms.archive.restore' : 'forms.archive.action')}
        </Button>
      )}
    </>
  )
}

function GroupMenu({ selection, count, onDone, groups }: BulkProps & { groups: readonly CustomerGroup[] }) {
  const t = useT()
  const sort = useEndpointMutation(sortCustomers)
  const showStarted = useStartedChange()
  const { run, isRunning } = useAction()
  const put = (group: CustomerGroup | null) =>
    run(async () => {
      const { job } = await sort.mutateAsync({ selection, groupId: group?.id ?? null })
      if (job !== null) showStarted(job)
      else
        showSnackbar({
          text: group
            ? t('customers.bulk.grouped', { count, group: group.name })
            : t('customers.bulk.ungrouped', { count }),
        })
      onDone()
    })
  return (
    <Menu position="bottom-start" withinPortal>
      <Menu.Target>
        <Button {...look} leftSection={<IconUsersGroup {...iconLook} />} loading={isRunning} data-testid="bulk-group">
          {t('customers.bulk.group')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {groups.map((group) => (
          <Menu.Item key={group.id} onClick={() => void put(group)}>
            {group.name}
          </Menu.Item>
        ))}
        {groups.length > 0 && <Menu.Divider />}
        <Menu.Item onClick={() => void put(null)}>{t('customers.bulk.noGroup')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function TagForm({ selection, onDone }: Omit<BulkProps, 'count'>) {
  const t = useT()
  const [text, setText] = useState('')
  const { send, isRunning } = useTagging(selection, onDone)
  const tag = text.trim()
  return (
    <Popover position="bottom-start" width={280} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button {...look} leftSection={<IconTag {...iconLook} />} data-testid="bulk-tag">
          {t('customers.bulk.tag')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classNames('k-stack k-gap3 k-fit', styles['stack'])}
          onSubmit={(event) => {
            event.preventDefault()
            if (tag !== '') void send({ addTag: tag })
          }}
        >
          <TextInput
            label={t('customers.bulk.tagName')}
            maxLength={40}
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            data-autofocus
            data-testid="bulk-tag-name"
          />
          <Row gap={2}>
            <Button type="submit" size="xs" disabled={tag === ''} loading={isRunning} data-testid="bulk-tag-add">
              {t('customers.bulk.addTag')}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={tag === '' || isRunning}
              onClick={() => void send({ removeTag: tag })}
              data-testid="bulk-tag-remove"
            >
              {t('customers.bulk.removeTag')}
            </Button>
          </Row>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}

/** Adds a tag to the selected customers, or removes it. */
function useTagging(selection: BulkSelection, onDone: () => void) {
  const t = useT()
  const sort = useEndpointMutation(sortCustomers)
  const showStarted = useStartedChange()
  const { run, isRunning } = useAction()
  const send = (change: { addTag: string } | { removeTag: string }) =>
    run(async () => {
      const { changed, job } = await sort.mutateAsync({ selection, ...change })
      if (job === null) showSnackbar({ text: t('customers.bulk.tagged', { count: changed }) })
      else showStarted(job)
      onDone()
    })
  return { send, isRunning }
}
