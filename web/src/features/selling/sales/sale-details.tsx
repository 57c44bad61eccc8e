import { Stack } from '#src/ui/layout/boxes.tsx'
import { listMetadataFields } from '@mostrador/contract/features/catalogue/metadata/endpoints.ts'
import type { MetadataField } from '@mostrador/contract/features/catalogue/metadata/schema.ts'
import { updateSaleDetails } from '@mostrador/contract/features/selling/sales/endpoints.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { metadataText } from '#src/features/catalogue/metadata/public.tsx'
import { SaleDetailsForm } from '#src/features/selling/sales/sale-details-form.tsx'
import { useLanguage, useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/detail-page.tsx'

type DetailsProps = { sale: Pick<Sale, 'id' | 'type' | 'details'> }

/** The metadata values of the sale, and the button to change them; nothing if the company has no fields and there are no values. */
export function SaleDetails({ sale }: DetailsProps) {
  const t = useT()
  const language = useLanguage()
  const { settings } = useCompany()
  const [isEditing, setEditing] = useState(false)
  const mayChange = useCan(updateSaleDetails)
  const fields = useEndpointQuery(listMetadataFields, { entity: 'sale' }).data?.items
  const { values } = sale.details
  if (!fields || (fields.length === 0 && Object.keys(values).length === 0) || isBareRefund(sale)) return null

  const world = { language, settings, yesNo: (isYes: boolean) => t(isYes ? 'shell.buttons.yes' : 'shell.buttons.no') }
  const shown = [
    ...fields.flatMap((field) => {
      const text = metadataText(field, values[field.key], world)
      return text === '' ? [] : [{ key: field.key, label: field.label[language], text }]
    }),
    ...forgotten(fields, values),
  ]
  return (
    <Card title={t('sales.detail.details')} testId="sale-details">
      {shown.length === 0 && <p className="k-muted k-small">{t('sales.detail.noDetails')}</p>}
      {shown.length > 0 && (
        <Stack as="dl" gap={2}>
          {shown.map(({ key, label, text }) => (
            <div key={key} data-testid={`sale-detail-${key}`}>
              <dt className="k-soft k-small">{label}</dt>
              <dd className="k-breaks">{text}</dd>
            </div>
          ))}
        </Stack>
      )}
      {mayChange && fields.length > 0 && (
        <div>
          <Button
            look="outline"
            size="sm"
            icon={<IconPencil size={18} stroke={1.75} />}
            onClick={() => setEditing(true)}
            data-testid="edit-sale-details"
          >
            {t('sales.detail.editDetails')}
          </Button>
        </div>
      )}
      {isEditing && <SaleDetailsForm sale={sale} fields={fields} onClose={() => setEditing(false)} />}
    </Card>
  )
}

/** The till asks no fields for returned goods. */
function isBareRefund({ type, details }: DetailsProps['sale']): boolean {
  return type === 'refund' && Object.keys(details.values).length === 0
}

/** Values of fields that no longer exist, under their keys. */
function forgotten(fields: readonly MetadataField[], values: Sale['details']['values']) {
  const known = new Set(fields.map(({ key }) => key))
  return Object.entries(values)
    .filter(([key]) => !known.has(key))
    .map(([key, value]) => ({ key, label: key, text: typeof value === 'string' ? value : JSON.stringify(value) }))
}
