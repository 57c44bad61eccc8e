import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button, Drawer, TextInput } from '@mantine/core'
import { deleteCustomerGroup, saveCustomerGroup } from '@mostrador/contract/features/customers/customers/endpoints.ts'
import { required } from '@mostrador/contract/validation.ts'
import type { CustomerGroup } from '@mostrador/contract/features/customers/customers/schema.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from '#src/features/customers/customers/customers.module.css'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useForm } from '#src/lib/form.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { confirm } from '#src/shell/confirm-store.ts'
import { escapeHtml } from '#src/shell/safe-html.tsx'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { IconAction } from '#src/ui/admin/parts/icon-action.tsx'

type GroupsDrawerProps = { groups: readonly CustomerGroup[]; onClose: () => void }

const longestName = 60

/** The customer groups: create, rename, delete. */
export function GroupsDrawer({ groups, onClose }: GroupsDrawerProps) {
  const t = useT()
  return (
    <Drawer.Root opened onClose={onClose} position="right" size={480}>
      <Drawer.Overlay />
      <Drawer.Content data-testid="groups-drawer">
        {/* A second header element would count as a second banner. */}
        <Drawer.Header role="presentation">
          <Drawer.Title className="k-large k-strong">{t('customers.groups.title')}</Drawer.Title>
          <Drawer.CloseButton aria-label={t('shell.buttons.close')} />
        </Drawer.Header>
        <Drawer.Body>
          <Stack gap={3} fit className={parts['stack']}>
            <NewGroup />
            {groups.length === 0 && <p className="k-muted">{t('customers.groups.none')}</p>}
            {groups.map((group) => (
              <GroupRow key={`${group.id} ${group.name}`} group={group} />
            ))}
          </Stack>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** The form for a group's name, new or existing; errors are shown at its field. */
function useGroupForm(id: string | null, stored: string) {
  const t = useT()
  const save = useEndpointMutation(saveCustomerGroup)
  const form = useForm({
    initial: { name: stored },
    rules: { name: [required()] },
    onSubmit: async ({ name }) => {
      const { group } = await save.mutateAsync({ id, name: name.trim() })
      showSnackbar({ text: t('customers.groups.saved', { name: group.name }) })
      if (id === null) form.setAll({ name: '' })
    },
  })
  return form
}

type NameInputProps = { form: ReturnType<typeof useGroupForm>; label: string; testId?: string }

function NameInput({ form, label, testId }: NameInputProps) {
  return (
    <TextInput
      label={label}
      maxLength={longestName}
      autoComplete="off"
      {...form.field('name')}
      onChange={(event) => form.set('name', event.currentTarget.value)}
      data-testid={testId}
    />
  )
}

function NewGroup() {
  const t = useT()
  const form = useGroupForm(null, '')
  return (
    <Row as="form" gap={2} align="end" className={styles['groupRow']} noValidate onSubmit={form.onSubmit}>
      <NameInput form={form} label={t('customers.groups.newName')} testId="new-group" />
      <Button
        type="submit"
        leftSection={<IconPlus size={18} stroke={1.75} />}
        loading={form.isSending}
        data-testid="add-group"
      >
        {t('customers.groups.add')}
      </Button>
    </Row>
  )
}

function GroupRow({ group }: { group: CustomerGroup }) {
  const t = useT()
  const form = useGroupForm(group.id, group.name)
  const count = t('customers.groups.count', { count: group.customerCount })
  return (
    <Row
      as="form"
      gap={2}
      align="end"
      className={styles['groupRow']}
      noValidate
      onSubmit={form.onSubmit}
      data-testid={`group-${group.name}`}
    >
      <NameInput form={form} label={`${t('customers.groups.name')} · ${count}`} />
      {form.values.name.trim() !== group.name && (
        <Button type="submit" variant="default" loading={form.isSending}>
          {t('customers.groups.rename')}
        </Button>
      )}
      <DeleteGroup group={group}>
        <IconTrash size={18} stroke={1.75} />
      </DeleteGroup>
    </Row>
  )
}

function DeleteGroup({ group: { id, name, customerCount }, children }: { group: CustomerGroup; children: ReactNode }) {
  const t = useT()
  const mayDelete = useCan(deleteCustomerGroup)
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
  if (!mayDelete) return null
  return (
    <IconAction
      variant="default"
      loading={isRunning}
      label={t('customers.groups.delete', { name })}
      onClick={() => void run(ask)}
    >
      {children}
    </IconAction>
  )
}
