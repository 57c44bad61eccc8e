import { ActionIcon, Button, Drawer, TextInput } from '@mantine/core'
import { deleteCustomerGroup, saveCustomerGroup } from '@mostrador/contract/features/customers/endpoints.ts'
import type { CustomerGroup } from '@mostrador/contract/features/customers/schema.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import styles from '#src/features/customers/customers.module.css'
import parts from '#src/ui/admin/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'

type GroupsDrawerProps = { groups: readonly CustomerGroup[]; onClose: () => void }

const longestName = 60

/** The groups of customers: adding, renaming, deleting. */
export function GroupsDrawer({ groups, onClose }: GroupsDrawerProps) {
  const t = useT()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480}>
      <Drawer.Overlay />
      <Drawer.Content data-testid="groups-drawer">
        {/* A header outside the page's own would count as a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title className={parts['title'] ?? ''}>{t('customers.groups.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
        </Drawer.Header>
        <Drawer.Body>
          <div className={parts['stack']}>
            <NewGroup />
            {groups.length === 0 && <p className={parts['muted']}>{t('customers.groups.none')}</p>}
            {groups.map((group) => (
              <GroupRow key={`${group.id} ${group.name}`} group={group} />
            ))}
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

function useSaveGroup(id: string | null, onSaved: () => void) {
  const t = useT()
  const save = useEndpointMutation(saveCustomerGroup)
  const { run, isRunning } = useAction()
  const send = (name: string) => (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    void run(async () => {
      const { group } = await save.mutateAsync({ id, name: name.trim() })
      showSnackbar({ text: t('customers.groups.saved', { name: group.name }) })
      onSaved()
    })
  }
  return { send, isRunning }
}

function NewGroup() {
  const t = useT()
  const [name, setName] = useState('')
  const { send, isRunning } = useSaveGroup(null, () => setName(''))
  return (
    <form className={styles['groupRow']} onSubmit={send(name)}>
      <TextInput
        label={t('customers.groups.newName')}
        maxLength={longestName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
        data-testid="new-group"
      />
      <Button
        type="submit"
        leftSection={<IconPlus size={18} stroke={1.75} />}
        loading={isRunning}
        disabled={name.trim() === ''}
        data-testid="add-group"
      >
        {t('customers.groups.add')}
      </Button>
    </form>
  )
}

function GroupRow({ group }: { group: CustomerGroup }) {
  const t = useT()
  const [name, setName] = useState(group.name)
  const { send, isRunning } = useSaveGroup(group.id, () => undefined)
  return (
    <form className={styles['groupRow']} onSubmit={send(name)} data-testid={`group-${group.name}`}>
      <TextInput
        label={`${t('customers.groups.name')} · ${t('customers.groups.count', { count: group.customerCount })}`}
        maxLength={longestName}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {name.trim() !== group.name && (
        <Button type="submit" variant="default" loading={isRunning} disabled={name.trim() === ''}>
          {t('customers.groups.rename')}
        </Button>
      )}
      <DeleteGroup group={group}>
        <IconTrash size={18} stroke={1.75} />
      </DeleteGroup>
    </form>
  )
}

function DeleteGroup({ group: { id, name, customerCount }, children }: { group: CustomerGroup; children: ReactNode }) {
  const t = useT()
  const remove = useEndpointMutation(deleteCustomerGroup)
  const { run, isRunning } = useAction()
  const ask = async () => {
    const isSure = await confirm({
      title: t('customers.groups.deleteTitle', { name }),
      description: escapeHtml(t('customers.groups.deleteText', { count: customerCount })),
      confirmLabel: t('customers.groups.deleteAction'),
      danger: true,
    })
    if (!isSure) return
    await remove.mutateAsync({ id })
    showSnackbar({ text: t('customers.groups.deleted', { name }) })
  }
  return (
    <ActionIcon
      variant="default"
      size={36}
      loading={isRunning}
      aria-label={t('customers.groups.delete', { name })}
      onClick={() => void run(ask)}
    >
      {children}
    </ActionIcon>
  )
}
