import { sellKeys } from '#src/features/selling/sell/base/key-registry.ts'
import styles from '#src/features/selling/sell/screen/sell-menu.module.css'
import { keysChoice } from '#src/features/selling/sell/base/till-choices.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { Dialog } from '#src/ui/dialog.tsx'
import { SwitchField } from '#src/ui/switch-field.tsx'

const maxWidthPx = 440

/** Keys that differ only in a digit are shown as one entry. */
const shownKeys = sellKeys.flatMap((binding, at): (typeof sellKeys)[number][] => {
  const alike = sellKeys.filter(({ command }) => command === 'category')
  if (binding.command !== 'category') return [binding]
  return sellKeys[at - 1]?.command === 'category' ? [] : [{ ...binding, key: `${binding.key}…${alike.length}` }]
})

/** Lists every key of the sell screen, read from the registry itself. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const keys = useStore(keysChoice.store, 'on')
  return (
    <Dialog title={t('till.menu.keyboard')} maxWidth={maxWidthPx} onClose={onClose}>
      <SwitchField
        label={t('till.keysOn')}
        checked={keys === 'on'}
        onChange={(isOn) => keysChoice.set(isOn ? 'on' : 'off')}
        testId="sell-keys"
      />
      <dl className={styles['keys']}>
        {shownKeys.map(({ scope, key, command }) => (
          <div className="k-line k-justify-between k-gap3" key={`${scope} ${key}`}>
            <dt>{t(`till.keys.${command}`)}</dt>
            <dd>
              <small className="k-muted">{t(`till.keyScopes.${scope}`)}</small>{' '}
              <kbd>{key.replace(/(?<=\+)[a-z]$/, (letter) => letter.toUpperCase())}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
