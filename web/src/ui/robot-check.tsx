import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { RobotCheckState } from '#src/lib/robot-check.ts'
import { useT } from '#src/language/use-t.ts'
import { IconAlert, IconCheck, IconShield } from '#src/ui/icons.tsx'
import styles from '#src/ui/robot-check.module.css'
import { Spinner } from '#src/ui/spinner.tsx'

type RobotCheckLineProps = {
  check: { state: RobotCheckState; begin: () => void; attach: (container: HTMLElement | null) => void }
}

/** One line of a form: the progress of the robot check. The person has nothing to solve. */
export function RobotCheckLine({ check: { state, begin, attach } }: RobotCheckLineProps) {
  const t = useT()
  return (
    <Row
      align="center"
      className={classNames('k-muted k-small k-across2', styles['check'])}
      data-state={state}
      data-testid="robot-check"
    >
      <Row as="output" align="center" wrap={false} className={styles['line']}>
        <StateIcon state={state} />
        <span>{t(`auth.robotCheck.${state}`)}</span>
      </Row>
      {state === 'failed' && (
        <button type="button" className={styles['retry']} onClick={begin}>
          {t('auth.robotCheck.retry')}
        </button>
      )}
      <div ref={attach} />
    </Row>
  )
}

function StateIcon({ state }: { state: RobotCheckState }) {
  if (state === 'working') return <Spinner size={16} />
  if (state === 'ready') return <IconCheck size={16} />
  return state === 'failed' ? <IconAlert size={16} /> : <IconShield size={16} />
}
