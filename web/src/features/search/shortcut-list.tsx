import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import { goKeys } from '#src/features/search/go-keys.ts'
import styles from '#src/features/search/shortcut-list.module.css'
import { useT } from '#src/language/use-t.ts'
import { useSession } from '#src/session/session-store.ts'
import { menuFor } from '#src/shell/menu.ts'

/** Every key of the back office that this person can use. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useT()
  const session = useSession()
  const offered = session ? menuFor(session).flatMap(({ items }) => items) : []
  const places = Object.entries(goKeys).flatMap(([key, name]) => {
    const item = offered.find((candidate) => candidate.name === name)
    return item ? [{ keys: ['G', key.toUpperCase()], words: t('search.shortcuts.goTo', { page: t(item.label) }) }] : []
  })
  const sells = offered.some(({ name }) => name === 'dashboard-checkout')
  const rows = [
    { keys: ['Ctrl', 'K'], words: t('search.shortcuts.palette') },
    ...(sells ? [{ keys: ['V'], words: t('search.shortcuts.sell') }] : []),
    ...places,
    { keys: ['/'], words: t('search.shortcuts.search') },
    { keys: ['C'], words: t('search.shortcuts.create') },
    { keys: ['J', 'K'], words: t('search.shortcuts.rows') },
    { keys: ['E'], words: t('search.shortcuts.open') },
    { keys: ['X'], words: t('search.shortcuts.select') },
    { keys: ['?'], words: t('search.shortcuts.list') },
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('search.shortcuts.title')}
      size="md"
      closeButtonProps={{ 'aria-label': t('shell.buttons.close') }}
      data-testid="shortcut-list"
    >
      <p className={styles['hint']}>{t('search.shortcuts.hint')}</p>
      <dl className={styles['list']}>
        {rows.map(({ keys, words }) => (
          <Fragment key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </dl>
    </Modal>
  )
}
