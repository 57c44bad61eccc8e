import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/form/save-bar.module.css'

type SaveBarProps = {
  isDirty: boolean
  /** A new record can always be submitted: the person then sees what is missing. */
  isNew?: boolean
  isSaving: boolean
  isSaved: boolean
  saveLabel: string
  onSave: () => void
  onDiscard: () => void
  testId: string
  /** Shown at the foot of a drawer, which stays visible by itself. */
  isInDrawer?: boolean
}

/** Save and discard, in the sticky header. It reports success itself, because an alert would cover it. */
export function SaveBar({
  isDirty,
  isNew = false,
  isSaving,
  isSaved,
  saveLabel,
  onSave,
  onDiscard,
  testId,
  isInDrawer = false,
}: SaveBarProps) {
  const t = useT()
  return (
    <Row gap={2} align="center" className={styles['bar']} data-dirty={isDirty} data-floating={isDirty && !isInDrawer}>
      {isSaved && (
        <Row as="output" gap={1} align="center" inline wrap={false} className={styles['saved']} data-testid="saved">
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          {t('shell.alerts.saved')}
        </Row>
      )}
      {isDirty && (
        <>
          <output className={classNames('k-warning k-small k-firm', styles['words'])}>
            {t('dashboard.form.unsaved')}
          </output>
          <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isSaving} data-testid="discard">
            {t('dashboard.form.discard')}
          </Button>
        </>
      )}
      <Button
        onClick={onSave}
        loading={isSaving}
        disabled={!isDirty && !isNew}
        rightSection={<kbd className={styles['key']}>{isApple() ? '⌘ S' : 'Ctrl S'}</kbd>}
        aria-keyshortcuts="Control+S Meta+S"
        data-testid={testId}
      >
        {saveLabel}
      </Button>
    </Row>
  )
}

/** Apple's keyboards use another modifier key for commands. */
function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform)
}
