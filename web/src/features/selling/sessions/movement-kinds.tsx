import { Row } from '#src/ui/layout/boxes.tsx'
import type { HandMovement } from '@mostrador/domain/drawer/cash-session.ts'
import styles from '#src/features/selling/sessions/session-dialogs.module.css'
import { useT } from '#src/language/use-t.ts'

type KindsProps = { kinds: readonly HandMovement[]; chosen: HandMovement; onChoose: (kind: HandMovement) => void }

/** The kinds of cash movements, each with an explanation. */
export function MovementKinds({ kinds, chosen, onChoose }: KindsProps) {
  const t = useT()
  return (
    <>
      <Row as="fieldset" gap={2} className={styles['kinds']}>
        <legend>{t('registers.movements.kind')}</legend>
        {kinds.map((kind) => (
          <Row key={kind} as="label" gap={2} align="center" inline wrap={false} className={styles['kind']}>
            <input
              type="radio"
              name="movement-kind"
              value={kind}
              checked={kind === chosen}
              onChange={() => onChoose(kind)}
            />
            {t(`registers.movements.kinds.${kind}`)}
          </Row>
        ))}
      </Row>
      <p className="k-muted k-small">{t(`registers.movements.kindHelp.${chosen}`)}</p>
    </>
  )
}
