import type { HandMovement } from '@mostrador/domain/drawer/cash-session.ts'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { useT } from '#src/language/use-t.ts'

type KindsProps = { kinds: readonly HandMovement[]; chosen: HandMovement; onChoose: (kind: HandMovement) => void }

/** The kinds of cash movements, each with an explanation. */
export function MovementKinds({ kinds, chosen, onChoose }: KindsProps) {
  const t = useT()
  return (
    <>
      <fieldset className={styles['kinds']}>
        <legend>{t('registers.movements.kind')}</legend>
        {kinds.map((kind) => (
          <label key={kind} className={styles['kind']}>
            <input
              type="radio"
              name="movement-kind"
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            {t(`registers.movements.kinds.${kind}`)}
          </label>
        ))}
      </fieldset>
      <p className={styles['help']}>{t(`registers.movements.kindHelp.${chosen}`)}</p>
    </>
  )
}
