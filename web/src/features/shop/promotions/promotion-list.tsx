import {
  archivePromotion,
  createPromotion,
  duplicatePromotion,
  listPromotions,
} from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import { promotionEntries, promotionList } from '@mostrador/contract/features/shop/promotions/list.ts'
import type { PromotionRow } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { promotionsScreen } from '@mostrador/contract/features/shop/promotions/screen.ts'
import { promotionKinds } from '@mostrador/domain/promotion/promotion-names.ts'
import { IconCopy } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { promotionColumns } from '#src/features/shop/promotions/promotion-columns.tsx'
import { RecordList, useArchiveOfOne } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { useListQuery } from '#src/ui/admin/list-state/list-query.ts'
import { useListUrl } from '#src/ui/admin/list-state/use-list-url.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** All promotions with how often they were used and what they took off. */
export function PromotionList() {
  const t = useT()
  const { settings } = useCompany()
  const archive = useEndpointMutation(archivePromotion)
  const state = useListUrl('promotions', promotionList)
  return (
    <RecordList<PromotionRow>
      screen={promotionsScreen}
      state={state}
      query={useListQuery(listPromotions, state.question)}
      columns={promotionColumns(t, settings)}
      filters={[
        {
          name: 'kind',
          label: t('promotions.filters.kind'),
          options: promotionKinds.map((value) => ({ value, label: t(`promotions.kinds.${value}`) })),
        },
        {
          name: 'entry',
          label: t('promotions.filters.entry'),
          options: promotionEntries.map((value) => ({ value, label: t(`promotions.entries.${value}`) })),
        },
        { name: 'isPaused', label: t('promotions.filters.isPaused') },
      ]}
      create={createPromotion}
      archive={useArchiveOfOne(archivePromotion, (id, isArchived) => archive.mutateAsync({ id, isArchived }))}
      moreActions={useDuplicating()}
    />
  )
}

/** Creates a copy and opens it. */
function useDuplicating(): (row: PromotionRow) => readonly RowAction[] {
  const t = useT()
  const { search } = useLocation()
  const navigate = useCheckedNavigate()
  const { run } = useAction()
  const duplicate = useEndpointMutation(duplicatePromotion)
  const mayAdd = useCan(duplicatePromotion)
  const copy = async (id: string) => {
    const { promotion } = await duplicate.mutateAsync({ id })
    await navigate(recordAddress('promotion')(search, promotion.id))
    showSnackbar({ text: t('promotions.actions.duplicated') })
  }
  if (!mayAdd) return () => []
  return ({ id }) => [
    {
      key: 'duplicate',
      label: t('promotions.actions.duplicate'),
      icon: <IconCopy size={16} stroke={1.75} />,
      run: () => void run(() => copy(id)),
    },
  ]
}
