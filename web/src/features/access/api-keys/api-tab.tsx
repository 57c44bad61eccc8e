import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import styles from '#src/features/access/api-keys/api-keys.module.css'
import { KeysSection } from '#src/features/access/api-keys/keys-section.tsx'
import { WebhooksSection } from '#src/features/access/webhooks/public.tsx'
import { useT } from '#src/language/use-t.ts'

/** How other software works with this company: API keys and webhooks. */
export function ApiTab() {
  const t = useT()
  return (
    <Stack gap={6} fit>
      <p className="k-soft k-measure">
        <Link
          to={pathTo('dashboard-settings-api-reference', 'en')}
          className={classNames('k-inline k-center', styles['reference'])}
          data-testid="api-reference"
        >
          {t('apiKeys.reference')}
        </Link>
      </p>
      <KeysSection />
      <WebhooksSection />
    </Stack>
  )
}
