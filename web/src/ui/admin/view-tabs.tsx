import { ActionIcon, Button, Menu, UnstyledButton } from '@mantine/core'
import { createView, deleteView, type SavedView, updateView } from '@mostrador/contract/features/views/endpoints.ts'
import { IconDotsVertical, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { questionOf } from '#src/ui/admin/list-url.ts'
import { isListName, useListViews } from '#src/ui/admin/use-list-look.ts'
import type { ListUrlState } from '#src/ui/admin/use-list-url.ts'
import { ViewForm } from '#src/ui/admin/view-form.tsx'
import styles from '#src/ui/admin/view-tabs.module.css'

/** A view that comes with the list: its question as the address holds it. */
export type BuiltInView = { key: string; label: string; query: string }

type ViewTabsProps = { state: ListUrlState; builtIn: readonly BuiltInView[]; cols: readonly string[] | null }

/** Questions with a name, as tabs over a list: all, those that come with it, those of the person and the company. */
export function ViewTabs({ state, builtIn, cols }: ViewTabsProps) {
  const t = useT()
  const [params] = useSearchParams()
  const saved = useListViews(state.name).data?.items ?? []
  const mayShare = useCan('SETTINGS__UPDATE')
  const mayKeep = useCan(createView) && isListName(state.name)
  const { view } = state.url
  // A changed filter leaves the view; until another is opened it can still be brought up to date.
  const [last, setLast] = useState(view)
  if (view !== null && view !== last) setLast(view)

  const question = questionOf(params)
  const query = question.toString()
  if (cols !== null) question.set('cols', cols.join(','))
  const left = view === null && query !== '' ? saved.find(({ id, isOwn }) => isOwn && id === last) : undefined
  const tabs = [
    { key: null, label: t('views.all'), query: '' },
    ...builtIn,
    ...saved.map(({ id, name, query: kept }) => ({ key: id, label: name, query: kept })),
  ]
  if (!mayKeep && builtIn.length === 0) return null
  return (
    <nav className={styles['tabs']} aria-label={t('views.label')} data-testid="views">
      {tabs.map((tab) => {
        const isCurrent = tab.key === null ? view === null && query === '' : view === tab.key
        const own = saved.find(({ id, isOwn }) => isOwn && id === tab.key)
        return (
          <span key={tab.key ?? 'all'} className={styles['tab']} data-current={isCurrent}>
            <UnstyledButton
              className={styles['name'] ?? ''}
              aria-current={isCurrent ? 'page' : undefined}
              onClick={() => state.open(tab.query, tab.key)}
              data-testid={`view-${tab.label}`}
            >
              {tab.label}
            </UnstyledButton>
            {isCurrent && own && <OwnViewMenu view={own} onDeleted={() => state.open('', null)} />}
          </span>
        )
      })}
      {left && (
        <UpdateButton view={left} query={question.toString()} onUpdated={() => state.change({ view: left.id })} />
      )}
      {mayKeep && view === null && query !== '' && (
        <SaveButton state={state} query={question.toString()} mayShare={mayShare} />
      )}
    </nav>
  )
}

type SaveButtonProps = { state: ListUrlState; query: string; mayShare: boolean }

function SaveButton({ state, query, mayShare }: SaveButtonProps) {
  const t = useT()
  const create = useEndpointMutation(createView)
  return (
    <ViewForm
      mayShare={mayShare}
      initial={{ name: '', isShared: false }}
      onSave={async ({ name, isShared }) => {
        if (!isListName(state.name)) return
        const { view } = await create.mutateAsync({ list: state.name, name, isShared, query })
        showSnackbar({ text: t('views.created', { name }) })
        state.change({ view: view.id })
      }}
    >
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<IconPlus size={16} stroke={1.75} />}
        data-testid="save-view"
      >
        {t('views.save')}
      </Button>
    </ViewForm>
  )
}

function UpdateButton({ view, query, onUpdated }: { view: SavedView; query: string; onUpdated: () => void }) {
  const t = useT()
  const update = useEndpointMutation(updateView)
  const { run, isRunning } = useAction()
  const save = async () => {
    const { id, version, name, isShared } = view
    await update.mutateAsync({ id, version, name, isShared, query })
    showSnackbar({ text: t('views.updated', { name }) })
    onUpdated()
  }
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      loading={isRunning}
      onClick={() => void run(save)}
      data-testid="update-view"
    >
      {t('views.update')}
    </Button>
  )
}

function OwnViewMenu({ view, onDeleted }: { view: SavedView; onDeleted: () => void }) {
  const t = useT()
  const remove = useEndpointMutation(deleteView)
  const update = useEndpointMutation(updateView)
  const mayShare = useCan('SETTINGS__UPDATE')
  const { run } = useAction()
  const [isNaming, setNaming] = useState(false)
  const { id, version, name, query, isShared } = view
  const drop = async () => {
    await remove.mutateAsync({ id })
    showSnackbar({ text: t('views.deleted', { name }) })
    onDeleted()
  }
  const button = (
    <ActionIcon variant="subtle" color="gray" size={24} aria-label={t('views.more', { name })} data-testid="view-menu">
      <IconDotsVertical size={16} stroke={1.75} />
    </ActionIcon>
  )
  if (isNaming) {
    return (
      <ViewForm
        mayShare={mayShare || isShared}
        initial={{ name, isShared }}
        isOpenAtOnce
        onClose={() => setNaming(false)}
        onSave={async (wanted) => {
          await update.mutateAsync({ id, version, query, ...wanted })
        }}
      >
        {button}
      </ViewForm>
    )
  }
  return (
    <Menu position="bottom-start" returnFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => setNaming(true)}>{t('views.rename')}</Menu.Item>
        <Menu.Item onClick={() => void run(drop)} data-testid="delete-view">
          {t('views.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
