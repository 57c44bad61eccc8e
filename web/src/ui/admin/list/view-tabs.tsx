import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, UnstyledButton } from '@mantine/core'
import { createView, type SavedView, updateView } from '@mostrador/contract/features/office/views/endpoints.ts'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { questionOf } from '#src/ui/admin/list-state/list-url.ts'
import { isListName, useListViews } from '#src/ui/admin/list-state/use-list-look.ts'
import type { ListUrlState } from '#src/ui/admin/list-state/use-list-url.ts'
import styles from '#src/ui/admin/list/view-tabs.module.css'

const ViewMenu = lazyPart(async () => (await import('#src/ui/admin/list/list-tools.ts')).ViewMenu)
const SaveViewButton = lazyPart(async () => (await import('#src/ui/admin/list/list-tools.ts')).SaveViewButton)

/** A built-in view: its query as written in the address. */
export type BuiltInView = { key: string; label: string; query: string }

type ViewTabsProps = { state: ListUrlState; builtIn: readonly BuiltInView[]; cols: readonly string[] | null }

/** Saved queries as tabs above a list: all, built-in ones, those of the person and of the company. */
export function ViewTabs({ state, builtIn, cols }: ViewTabsProps) {
  const t = useT()
  const [params] = useSearchParams()
  const { data, isPending } = useListViews(state.name)
  const saved = data?.items ?? []
  const mayShare = useCan('SETTINGS__UPDATE')
  const mayKeep = useCan(createView) && isListName(state.name)
  const { view } = state.url
  // A changed filter leaves the view; until another view is opened, this one can still be updated.
  const [last, setLast] = useState(view)
  if (view !== null && view !== last) setLast(view)

  const question = questionOf(params)
  const query = question.toString()
  if (cols !== null) question.set('cols', cols.join(','))
  const whole = question.toString()
  const left = view === null && query !== '' ? saved.find(({ id, isOwn }) => isOwn && id === last) : undefined
  const tabs = [
    { key: null, label: t('views.all'), query: '' },
    ...builtIn,
    ...saved.map(({ id, name, query: kept }) => ({ key: id, label: name, query: kept })),
  ]
  if (!mayKeep && builtIn.length === 0) return null
  return (
    <Row
      as="nav"
      gap={1}
      align="center"
      wrap={false}
      className={styles['tabs']}
      aria-label={t('views.label')}
      data-testid="views"
    >
      {tabs.map((tab) => (
        <Tab
          key={tab.key ?? 'all'}
          tab={tab}
          isCurrent={tab.key === null ? view === null && query === '' : view === tab.key}
          saved={saved}
          state={state}
        />
      ))}
      {left && <UpdateButton view={left} query={whole} onUpdated={() => state.change({ view: left.id })} />}
      {/* Not before the saved views, which would move it away from under a press. */}
      {mayKeep && !isPending && view === null && query !== '' && (
        <Suspense>
          <SaveViewButton state={state} query={whole} mayShare={mayShare} />
        </Suspense>
      )}
    </Row>
  )
}

type TabProps = {
  /** The key is null for all records. */
  tab: { key: string | null; label: string; query: string }
  isCurrent: boolean
  saved: readonly SavedView[]
  state: ListUrlState
}

function Tab({ tab, isCurrent, saved, state }: TabProps) {
  const kept = saved.find(({ id }) => id === tab.key)
  return (
    <Row as="span" align="center" inline wrap={false} className={styles['tab']} data-current={isCurrent}>
      <UnstyledButton
        className={styles['name'] ?? ''}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={() => state.open(tab.query, tab.key)}
        data-testid={`view-${tab.label}`}
      >
        {tab.label}
      </UnstyledButton>
      {isCurrent && kept && isListName(state.name) && (
        <Suspense>
          <ViewMenu
            list={state.name}
            view={kept}
            ids={saved.map(({ id }) => id)}
            onDeleted={() => state.open('', null)}
          />
        </Suspense>
      )}
    </Row>
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
