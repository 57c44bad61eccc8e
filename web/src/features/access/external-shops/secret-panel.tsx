import { useT } from '#src/language/use-t.ts'
import { ShownOnce } from '#src/ui/admin/form/shown-once.tsx'
import { SidePanel } from '#src/ui/admin/form/side-panel.tsx'

export type NewSecret = { shopId: string; name: string; secret: string }

type SecretPanelProps = { made: NewSecret; companyId: string; onClose: () => void }

/** Shows once what the shop's server needs, as lines of its environment. */
export function SecretPanel({ made: { shopId, name, secret }, companyId, onClose }: SecretPanelProps) {
  const t = useT()
  const lines = [`COMPANY_ID=${companyId}`, `SHOP_ID=${shopId}`, `SHOP_SECRET=${secret}`].join('\n')
  return (
    <SidePanel title={t('externalShops.secret.title')} onClose={onClose} testId="external-shop-secret-panel">
      <ShownOnce
        secret={lines}
        text={t('externalShops.secret.text')}
        label={t('externalShops.secret.label', { name })}
        words={{
          copy: t('externalShops.secret.copy'),
          copied: t('externalShops.secret.copied'),
          done: t('externalShops.secret.done'),
        }}
        onDone={onClose}
        testId="external-shop-secret"
      />
    </SidePanel>
  )
}
