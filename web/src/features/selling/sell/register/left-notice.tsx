import { formatDateTime } from '@mostrador/contract/format.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import styles from '#src/features/selling/sell/register/opening-card.module.css'
import type { RegisterState } from '#src/features/selling/sell/till/register-flow.ts'
import { useT } from '#src/language/use-t.ts'

type NoticeProps = { state: Extract<RegisterState, { kind: 'choosing' }>; session: AuthSession }

/** Says who took the register away during the shift, where the open sale is, and what can be done now. */
export function LeftNotice({ state, session }: NoticeProps) {
  const t = useT()
  const settings = session.company?.settings
  if (!('by' in state) || !settings) return null
  const { reason, by, heldLabel } = state
  const words = by && { name: by.name, time: formatDateTime(by.at, settings) }

  return (
    <div className={styles['reason']} role="alert" data-testid="left-notice">
      <p>{words ? t(`till.left.${reason}`, words) : t(`till.opening.${reason}`)}</p>
      {heldLabel !== null && <p>{t('till.left.held', { label: heldLabel })}</p>}
      <p>{t('till.left.unsent')}</p>
    </div>
  )
}
