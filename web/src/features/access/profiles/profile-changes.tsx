import { Stack } from '#src/ui/layout/boxes.tsx'
import { IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { ChangeWords } from '#src/features/access/profiles/describe-changes.ts'
import styles from '#src/features/access/profiles/profiles.module.css'
import { useT } from '#src/language/use-t.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The changes that saving would make, in words, while the person chooses. */
export function ProfileChanges({ changes, isNew }: { changes: ChangeWords | null; isNew: boolean }) {
  const t = useT()
  return (
    <Card title={t('profiles.changes.title')} testId="profile-changes">
      {changes === null ? (
        <p className="k-muted">{t('profiles.changes.nothing')}</p>
      ) : (
        <>
          <ChangeList title={t('profiles.changes.added')} items={changes.added} icon={<IconPlus {...small} />} />
          <ChangeList title={t('profiles.changes.removed')} items={changes.removed} icon={<IconMinus {...small} />} />
          {changes.others.map((words) => (
            <p key={words}>{words}</p>
          ))}
          {!isNew && <p className="k-strong">{changes.people}</p>}
          {changes.own !== null && (
            <p className={styles['warning']} role="alert">
              <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" /> {changes.own}
            </p>
          )}
        </>
      )}
    </Card>
  )
}

const small = { size: 14, stroke: 2, 'aria-hidden': true } as const

function ChangeList({ title, items, icon }: { title: string; items: readonly string[]; icon: ReactNode }) {
  if (items.length === 0) return null
  return (
    <div>
      <p className="k-muted">{title}</p>
      <Stack as="ul" gap={1} className={styles['changeList']}>
        {items.map((item) => (
          <li key={item}>
            {icon} {item}
          </li>
        ))}
      </Stack>
    </div>
  )
}
