import { sellKeys } from '#src/features/checkout/key-registry.ts'
import styles from '#src/features/checkout/sell-menu.module.css'
import { useT } from '#src/language/use-t.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 440

/** Every key of the sell screen, read from the registry itself. */
export function KeyboardDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  return (
    <Dialog title={t('checkout.menu.keyboard')} maxWidth={maxWidthPx} onClose={onClose}>
      <dl className={styles['keys']}>
        {sellKeys.map(({ scope, key, command }) => (
          <div key={`${scope} ${key}`}>
            <dt>{t(`checkout.keys.${command}`)}</dt>
            <dd>
              <small>{t(`checkout.keyScopes.${scope}`)}</small> <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
