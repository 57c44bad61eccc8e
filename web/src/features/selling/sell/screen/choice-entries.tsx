import { Row } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/selling/sell/screen/sell-menu.module.css'
import { orderChoice, soundChoice } from '#src/features/selling/sell/base/till-choices.ts'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'

/** The settings of this device, as entries of the till's menu. */
export function ChoiceEntries() {
  const t = useT()
  const sound = useStore(soundChoice.store, 'on')
  const order = useStore(orderChoice.store, 'newestLast')
  const isNewestFirst = order === 'newestFirst'
  return (
    <>
      <Row as="label" gap={3} align="center" justify="between" wrap={false} className={styles['choice']}>
        {t('till.menu.sounds')}
        <select
          className="k-select"
          value={sound}
          onChange={({ currentTarget: { value } }) =>
            soundChoice.set(soundChoice.choices.find((choice) => choice === value) ?? 'on')
          }
          data-testid="sounds"
        >
          {(['loud', 'on', 'low', 'off'] as const).map((choice) => (
            <option key={choice} value={choice}>
              {t(`till.menu.volumes.${choice}`)}
            </option>
          ))}
        </select>
      </Row>
      <button
        type="button"
        role="switch"
        aria-checked={isNewestFirst}
        onClick={() => orderChoice.set(isNewestFirst ? 'newestLast' : 'newestFirst')}
        data-testid="newest-first"
      >
        {t('till.menu.newestFirst')}
        <span className={styles['switch']} aria-hidden="true" />
      </button>
    </>
  )
}
