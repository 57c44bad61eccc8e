import { Button } from '@mantine/core'
import { checkShopDomain } from '@mostrador/contract/features/shop/ecommerce-settings/endpoints.ts'
import type { ShopDomain } from '@mostrador/contract/features/shop/ecommerce-settings/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { settingsOf } from '#src/features/shop/ecommerce-settings/described-tab.tsx'
import type { GeneralAnswer, GeneralEditor } from '#src/features/shop/ecommerce-settings/tab-forms.ts'
import { useT } from '#src/language/use-t.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'
import { Facts } from '#src/ui/layout/facts.tsx'

const tones = { pending: 'warn', active: 'good', lost: 'bad' } as const

/** The record that proves the own domain, its state, and a look at once. */
export function DomainCard({ editor }: { editor: GeneralEditor }) {
  const t = useT()
  const typed = editor.form.values.customDomain.trim().toLowerCase()
  const domain = editor.base?.domain ?? null
  if (typed === '') return null
  if (domain?.host !== typed)
    return (
      <Card title={t('ecommerceSettings.domain.title')}>
        <p className="k-muted k-small">{t('ecommerceSettings.domain.unsaved')}</p>
      </Card>
    )
  return <KnownDomain domain={domain} editor={editor} />
}

function KnownDomain({ domain, editor }: { domain: ShopDomain; editor: GeneralEditor }) {
  const t = useT()
  const { settings } = useCompany()
  const check = useEndpointMutation(checkShopDomain)
  const { run, isRunning } = useAction()
  const { state, recordName, recordText, checkedAt } = domain
  return (
    <Card
      title={t('ecommerceSettings.domain.title')}
      action={<StateBadge tone={tones[state]}>{t(`ecommerceSettings.domain.${state}`)}</StateBadge>}
      testId="shop-domain"
    >
      {state !== 'active' && <p className="k-muted k-small">{t('ecommerceSettings.domain.lead')}</p>}
      <Facts
        facts={[
          [t('ecommerceSettings.domain.type'), 'TXT'],
          [t('ecommerceSettings.domain.name'), recordName],
          [t('ecommerceSettings.domain.text'), recordText],
          [
            t('ecommerceSettings.domain.checked'),
            checkedAt === null ? t('ecommerceSettings.domain.never') : formatDateTime(checkedAt, settings),
          ],
        ]}
      />
      <div>
        <Button
          variant="default"
          loading={isRunning}
          disabled={editor.isDirty}
          onClick={() => void run(async () => editor.restart(settingsOf<GeneralAnswer>(await check.mutateAsync({}))))}
          data-testid="shop-domain-check"
        >
          {t('ecommerceSettings.domain.check')}
        </Button>
      </div>
    </Card>
  )
}
