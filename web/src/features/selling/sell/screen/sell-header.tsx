import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import styles from '#src/features/selling/sell/screen/sell-header.module.css'
import { keysChoice } from '#src/features/selling/sell/base/till-choices.ts'
import { SellMenu } from '#src/features/selling/sell/screen/sell-menu.tsx'
import { SyncChip } from '#src/features/selling/sell/outbox/sync-chip.tsx'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { HelpButton } from '#src/features/service/help/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'

type HeaderProps = {
  till: Till | null
  session: AuthSession
  checkoutName: string | null
  tools?: ReactNode
  children?: ReactNode
}

/** The narrow bar of the till: menu, register and cashier, search, connection state. */
export function SellHeader({ till, session, checkoutName, tools, children }: HeaderProps) {
  const t = useT()
  const keys = useStore(keysChoice.store, 'on')
  return (
    <header className={classNames('k-stack k-center k-gap3', styles['header'])}>
      <SellMenu till={till} />
      <div className={styles['who']}>
        {checkoutName === null ? <strong>{t('till.title')}</strong> : <h1>{checkoutName}</h1>}
        <span className="k-muted k-tiny">{session.user.name}</span>
      </div>
      <div className={styles['search']}>{children}</div>
      <Row gap={2} align="center" wrap={false} className={styles['tools']}>
        {till && <SyncChip till={till} />}
        {tools}
        <HelpButton isKeyOn={keys === 'on'} />
      </Row>
    </header>
  )
}
