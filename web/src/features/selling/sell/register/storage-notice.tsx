import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { useEffect } from 'react'
import styles from '#src/features/selling/sell/register/opening-card.module.css'
import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { keepStorage, storageStore } from '#src/offline/storage.ts'
import { IconWarning } from '#src/ui/icons.tsx'

/** Warns before a shift if the browser may delete unsent sales. */
export function StorageNotice() {
  const t = useT()
  const health = useStore(storageStore, 'unknown')
  useEffect(function askOnce() {
    void keepStorage()
  }, [])
  if (health !== 'notPersistent' && health !== 'nearlyFull') return null

  return (
    <Row
      as="p"
      gap={2}
      wrap={false}
      className={classNames('k-muted k-small', styles['storage'])}
      role={health === 'nearlyFull' ? 'alert' : undefined}
      data-testid="storage-notice"
    >
      <IconWarning size={18} />
      {t(health === 'nearlyFull' ? 'till.storage.nearlyFull' : 'till.storage.notPersistent')}
    </Row>
  )
}
