import { useT } from '#src/language/use-t.ts'
import { useStore } from '#src/lib/store.ts'
import { previewStore, useSession } from '#src/session/session-store.ts'
import styles from '#src/shell/banner.module.css'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { IconEye } from '#src/ui/icons.tsx'

/** Says that the dashboard is shown as another profile sees it, and ends the preview. */
export function PreviewBar() {
  const t = useT()
  const preview = useStore(previewStore, null)
  const session = useSession()
  if (!preview || session?.company?.id !== preview.companyId) return null
  return (
    <section
      className={classNames(styles['banner'], styles['staff'])}
      aria-label={t('profiles.preview.action')}
      data-testid="preview-bar"
    >
      <p>
        <IconEye size={20} />
        <output>{t('profiles.preview.bar', { profile: preview.profile.name })}</output>
      </p>
      <Button look="outline" size="sm" onClick={() => previewStore.set(null)} data-testid="preview-stop">
        {t('profiles.preview.stop')}
      </Button>
    </section>
  )
}
