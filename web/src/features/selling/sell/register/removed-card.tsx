import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { renameDevice } from '@mostrador/contract/features/access/devices/endpoints.ts'
import type { DeviceRemoval } from '@mostrador/contract/features/access/devices/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import type { AuthSession } from '@mostrador/contract/session.ts'
import { useState } from 'react'
import styles from '#src/features/selling/sell/register/opening-card.module.css'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useTranslator } from '#src/language/use-t.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { useStore } from '#src/lib/store.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { IconWarning } from '#src/ui/icons.tsx'

type CardProps = { till: Till; session: AuthSession; removal: DeviceRemoval }

/** What a removed device shows instead of selling: who removed it, what is still on it, and what a person can do. */
export function RemovedCard({ till, session, removal }: CardProps) {
  const { t, language } = useTranslator()
  const settings = session.company?.settings
  const time = settings ? formatDateTime(removal.at, settings) : removal.at
  return (
    <Stack
      as="section"
      gap={4}
      className={classNames('k-card', styles['card'])}
      aria-labelledby="removed-title"
      data-testid="removed-card"
    >
      <span className={styles['icon']}>
        <IconWarning size={28} />
      </span>
      <h1 id="removed-title">{t('till.removed.title')}</h1>
      <p>{t('till.removed.text', { name: removal.byName, time })}</p>
      <Unsent till={till} />
      <SetUpAgain till={till} mayDoSo={sessionCan(session, renameDevice)} />
      <a href={pathTo('logout', language)}>{t('till.removed.logOut')}</a>
    </Stack>
  )
}

function Unsent({ till }: { till: Till }) {
  const { t } = useTranslator()
  const { waiting, refused, isSending } = useStore(till.sync, till.sync.get())
  if (waiting === 0) {
    return (
      <p className={styles['isOpen']} data-testid="removed-kept">
        {refused === 0 ? t('till.removed.nothing') : t('till.removed.kept', { count: refused })}
      </p>
    )
  }
  return (
    <>
      <output className={styles['reason']}>{t('till.removed.waiting', { count: waiting })}</output>
      <Button look="filled" wide loading={isSending} onClick={till.nudge} data-testid="removed-send">
        {t('till.removed.send')}
      </Button>
    </>
  )
}

function SetUpAgain({ till, mayDoSo }: { till: Till; mayDoSo: boolean }) {
  const translator = useTranslator()
  const { t } = translator
  const [isRunning, setRunning] = useState(false)
  if (!mayDoSo) return <p>{t('till.removed.askSomebody')}</p>

  const setUp = async () => {
    setRunning(true)
    try {
      await till.pairAnew()
      window.location.reload()
    } catch (error) {
      showApiError(error, translator)
      setRunning(false)
    }
  }
  return (
    <>
      <p>{t('till.removed.againHelp')}</p>
      <Button wide loading={isRunning} onClick={() => void setUp()} data-testid="removed-again">
        {t('till.removed.again')}
      </Button>
    </>
  )
}
