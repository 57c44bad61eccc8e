import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Modal } from '@mantine/core'
import { Fragment } from 'react'
import { goKeys } from '#src/features/insight/search/go-keys.ts'
import styles from '#src/features/insight/search/shortcut-list.module.css'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { useSession } from '#src/session/session-store.ts'
import { menuFor } from '#src/shell/menu.ts'
import { letterKeys } from '#src/ui/admin/list/letter-keys.ts'
import { SwitchField } from '#src/ui/switch-field.tsx'

/** Every key of the back office that this person can use. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const t = useT()
  const session = useSession()
  const letters = useStore(letterKeys.store, 'on')
  const offered = session ? menuFor(session).flatMap(({ items }) => items) : []
  const places = Object.entries(goKeys).flatMap(([key, name]) => {
    const item = offered.find((candidate) => candidate.name === name)
    return item ? [{ keys: ['G', key.toUpperCase()], words: t('search.shortcuts.goTo', { page: t(item.label) }) }] : []
  })
  const sells = offered.some(({ name }) => name === 'dashboard-checkout')
  const letterRows = [
    ...(sells ? [{ keys: ['V'], words: t('search.shortcuts.sell') }] : []),
    ...places,
    { keys: ['/'], words: t('search.shortcuts.search') },
    { keys: ['C'], words: t('search.shortcuts.create') },
    { keys: ['J', 'K'], words: t('search.shortcuts.rows') },
    { keys: ['E'], words: t('search.shortcuts.open') },
    { keys: ['X'], words: t('search.shortcuts.select') },
    { keys: ['?'], words: t('search.shortcuts.list') },
  ]
  const rows = [
    { keys: ['Ctrl', 'K'], words: t('search.shortcuts.palette') },
    { keys: ['F1'], words: t('search.shortcuts.help') },
    ...(letters === 'on' ? letterRows : []),
    { keys: ['↑', '↓'], words: t('search.shortcuts.rows') },
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
      <SwitchField
        label={t('search.shortcuts.letters')}
        help={t('search.shortcuts.lettersHelp')}
        checked={letters === 'on'}
        onChange={(isOn) => letterKeys.set(isOn ? 'on' : 'off')}
        testId="letter-keys"
      />
      <p className={classNames('k-muted k-small', styles['hint'])}>{t('search.shortcuts.hint')}</p>
      <Stack as="dl" gap={2} align="center" className={classNames('k-across4', styles['list'])}>
        {rows.map(({ keys, words }) => (
          <Fragment key={keys.join(' ')}>
            <Row as="dt" gap={1} wrap={false}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </Row>
            <dd>{words}</dd>
          </Fragment>
        ))}
      </Stack>
    </Modal>
  )
}
