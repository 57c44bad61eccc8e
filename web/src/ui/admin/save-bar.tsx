import { Button } from '@mantine/core'
import { useT } from '#src/language/use-t.ts'
import styles from '#src/ui/admin/save-bar.module.css'

type SaveBarProps = {
  isDirty: boolean
  isSaving: boolean
  saveLabel: string
  onSave: () => void
  onDiscard: () => void
  testId: string
}

/** Saving and taking back, in the header that stays in sight. */
export function SaveBar({ isDirty, isSaving, saveLabel, onSave, onDiscard, testId }: SaveBarProps) {
  const t = useT()
  return (
    <div className={styles['bar']}>
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
