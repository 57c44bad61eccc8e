import {
  archivePromotion,
  createPromotion,
  duplicatePromotion,
  listPromotions,
} from '@mostrador/contract/features/shop/promotions/endpoints.ts'
import type { PromotionRow } from '@mostrador/contract/features/shop/promotions/schema.ts'
import { promotionsScreen } from '@mostrador/contract/features/shop/promotions/screen.ts'
import { IconCopy } from '@tabler/icons-react'
import { useLocation } from 'react-router'
import { promotionColumns } from '#src/features/shop/promotions/promotion-columns.tsx'
import { describeScreen, RecordList, useArchiveOfOne } from '#src/features/office/records/public.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCheckedNavigate } from '#src/lib/navigate.ts'
import { useAction } from '#src/lib/use-action.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { useCan } from '#src/session/use-can.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { recordAddress } from '#src/ui/admin/form/record-address.ts'
import { useDescribedList } from '#src/ui/admin/list-state/use-described-list.ts'
import type { RowAction } from '#src/ui/admin/parts/row-action.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

const promotions = describeScreen(promotionsScreen, {
  endpoint: listPromotions,
  create: createPromotion,
  filters: { kind: { words: 'kinds' }, entry: { words: 'entries' }, isPaused: {} },
})

/** All promotions with how often they were used and what they took off. */
export function PromotionList() {
  const t = useT()
  const { settings } = useCompany()
  const archive = useEndpointMutation(archivePromotion)
  return (
    <RecordList
      list={useDescribedList(promotions)}
      columns={promotionColumns(t, settings)}
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
