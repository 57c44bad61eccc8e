import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { getProductSafety, saveProductSafety } from '@mostrador/contract/features/catalogue/product-safety/endpoints.ts'
import type { ProductSafety } from '@mostrador/contract/features/catalogue/product-safety/schema.ts'
import { regionRulesOf } from '@mostrador/domain/shop/region-rules.ts'
import { useState } from 'react'
import { SafetyDialog } from '#src/features/catalogue/product-safety/safety-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { QueryCard } from '#src/ui/admin/list/query-card.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** Who made it and what to beware of, where the law of the region asks for it or its category does. */
export function SafetyCard({ productId }: { productId: string }) {
  const t = useT()
  const { settings } = useCompany()
  const query = useEndpointQuery(getProductSafety, { productId }, { networkMode: 'always' })
  if (!regionRulesOf(settings.regionTag).asksForSafetyData && query.data?.isNeeded !== true) return null
  return (
    <QueryCard title={t('productSafety.card')} testId="product-safety" query={query}>
      {({ safety, isNeeded }) => <Texts productId={productId} safety={safety} isNeeded={isNeeded} />}
    </QueryCard>
  )
}

type TextsProps = { productId: string; safety: ProductSafety; isNeeded: boolean }

function Texts({ productId, safety, isNeeded }: TextsProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayEdit = useCan(saveProductSafety)
  const texts = (['maker', 'responsible', 'warnings'] as const).filter((name) => safety[name] !== '')
  return (
    <Stack gap={3} className="k-facts">
      {isNeeded && safety.maker === '' && (
        <output className="k-danger" data-testid="safety-needed">
          {t('productSafety.needed')}
        </output>
      )}
      {texts.length === 0 ? (
        <p className="k-muted">{t('productSafety.none')}</p>
      ) : (
        <Stack as="dl" gap={3}>
          {texts.map((name) => (
            <div key={name}>
              <dt>{t(`productSafety.${name}`)}</dt>
              <dd className="k-breaks k-lines">{safety[name]}</dd>
            </div>
          ))}
        </Stack>
      )}
      {mayEdit && (
        <Button variant="default" onClick={() => setOpen(true)} data-testid="safety-edit">
          {t('productSafety.edit')}
        </Button>
      )}
      {isOpen && <SafetyDialog productId={productId} safety={safety} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
