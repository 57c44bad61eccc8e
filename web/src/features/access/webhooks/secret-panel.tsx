import { useT } from '#src/language/use-t.ts'
import { ShownOnce } from '#src/ui/admin/form/shown-once.tsx'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'

export type NewSecret = { url: string; secret: string }

/** Shows the secret of a webhook once. */
export function SecretPanel({ made: { url, secret }, onClose }: { made: NewSecret; onClose: () => void }) {
  const t = useT()
  return (
    <SidePanel title={t('webhooks.secret.title')} onClose={onClose} testId="webhook-secret-panel">
      <ShownOnce
        secret={secret}
        text={t('webhooks.secret.text')}
        label={t('webhooks.secret.label', { url })}
        words={{
          copy: t('apiKeys.secret.copy'),
          copied: t('apiKeys.secret.copied'),
          done: t('webhooks.secret.done'),
        }}
        onDone={onClose}
        testId="webhook-secret"
      />
    </SidePanel>
  )
}
