import { Button } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/save-bar.module.css'

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  isSaved: boolean
  saveLabel: string
  onSave: () => void
  onDiscard: () => void
  testId: string
}

/** Saving and taking back, in the header that stays in sight. It says itself that it has saved: an alert would cover it. */
export function SaveBar({ isDirty, isSaving, isSaved, saveLabel, onSave, onDiscard, testId }: SaveBarProps) {
  const t = useT()
  return (
    <div className={styles['bar']} data-dirty={isDirty}>
      {isSaved && (
        <output className={styles['saved']}>
          <IconCheck size={16} stroke={1.75} aria-hidden="true" />
          {t('shell.alerts.saved')}
        </output>
      )}
      {isDirty && (
        <>
          <output className={styles['words']}>{t('dashboard.form.unsaved')}</output>
          <Button variant="subtle" color="gray" onClick={onDiscard} disabled={isSaving} data-testid="discard">
            {t('dashboard.form.discard')}
          </Button>
        </>
      )}
      <Button
        onClick={onSave}
        loading={isSaving}
        disabled={!isDirty}
        rightSection={<kbd className={styles['key']}>Ctrl S</kbd>}
        aria-keyshortcuts="Control+S"
        data-testid={testId}
      >
        {saveLabel}
      </Button>
    </div>
  )
}
