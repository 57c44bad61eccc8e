import {
  archivePriceList,
  createPriceList,
  updatePriceList,
} from '@mostrador/contract/features/price-lists/endpoints.ts'
import type { PriceList } from '@mostrador/contract/features/price-lists/schema.ts'
import { useLocation } from 'react-router'
import { RecordActivity } from '#src/features/audit/public.tsx'
import { KindCard } from '#src/features/price-lists/kind-card.tsx'
import { priceListAddress } from '#src/features/price-lists/price-list-address.ts'
import { PriceListStatus } from '#src/features/price-lists/price-list-status.tsx'
import { PricesCard } from '#src/features/price-lists/prices-card.tsx'
import { readPriceList } from '#src/features/price-lists/read-price-list.ts'
import { usePriceListForm } from '#src/features/price-lists/use-price-list-form.ts'
import parts from '#src/ui/admin/form/record-parts.module.css'
import { useT } from '#src/language/use-t.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { ArchiveButton } from '#src/ui/admin/form/archive-button.tsx'
import { RecordForm } from '#src/ui/admin/form/record-form.tsx'
import { SaveBar } from '#src/ui/admin/form/save-bar.tsx'
import { DetailPage } from '#src/ui/detail-page.tsx'

type PriceListFormProps = { stored: PriceList | null; back: { to: string; label: string } }

/** A price list with its prices, saved together. */
export function PriceListForm({ stored, back }: PriceListFormProps) {
  const t = useT()
  const { search } = useLocation()
  const mayCreate = useCan(createPriceList)
  const mayUpdate = useCan(updatePriceList)
  const archive = useEndpointMutation(archivePriceList)
  const editor = usePriceListForm(stored, (id) => priceListAddress(search, id))
  const { base, form } = editor
  const isArchived = base?.status === 'archived'
  const maySave = (base ? mayUpdate : mayCreate) && !isArchived
  return (
    <DetailPage
      title={base ? base.name : t('priceLists.form.newTitle')}
      back={back}
      badge={base && <PriceListStatus status={base.status} />}
      actions={
        <>
          {base && (
            <ArchiveButton
              endpoint={archivePriceList}
              name={base.name}
              isArchived={isArchived}
              disabled={editor.isDirty}
              onArchive={async (wanted) => {
                await archive.mutateAsync({ id: base.id, isArchived: wanted })
                editor.restart(await readPriceList(base.id))
              }}
              testId="price-list-archive"
            />
          )}
          {maySave && (
            <SaveBar
              isDirty={editor.isDirty}
              isNew={base === null}
              isSaving={editor.isSaving}
              isSaved={editor.isSaved}
              saveLabel={t('priceLists.form.save')}
              onSave={() => void editor.submit()}
              onDiscard={form.reset}
              testId="price-list-save"
            />
          )}
        </>
      }
    >
      {isArchived && <p className={parts['warning']}>{t('priceLists.form.archivedHelp')}</p>}
      <RecordForm
        editor={editor}
        fields={{
          name: { label: t('priceLists.form.name') },
          kind: { label: t('priceLists.form.kind'), show: (kind) => t(`priceLists.form.kinds.${kind}`) },
          percentage: { label: t('priceLists.form.percentage') },
          changes: { label: t('priceLists.prices.title'), show: (rows) => rows.map(({ name }) => name).join(' · ') },
        }}
        what={t('priceLists.form.this')}
        isReadOnly={!maySave}
        firstField="name"
      >
        <KindCard editor={editor} />
        <PricesCard editor={editor} isReadOnly={!maySave} />
      </RecordForm>
      {base && <RecordActivity entity="priceList" entityId={base.id} />}
    </DetailPage>
  )
}
