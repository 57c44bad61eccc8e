import { Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { acceptingNeeds } from '@mostrador/contract/features/selling/sale-conflicts/list.ts'
import type { SaleConflict } from '@mostrador/contract/features/selling/sale-conflicts/schema.ts'
import { decideSaleConflict } from '@mostrador/contract/features/selling/sale-conflicts/endpoints.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { useState } from 'react'
import { DecideDialog, type Decision } from '#src/features/selling/sale-conflicts/decide-dialog.tsx'
import { useT } from '#src/language/use-t.ts'
import { useCan } from '#src/session/use-can.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The decision, or the possible ones. Without the permission only the decision is shown. */
export function DecisionCard({ conflict }: { conflict: SaleConflict }) {
  const t = useT()
  const { settings } = useCompany()
  const [open, setOpen] = useState<Decision | null>(null)
  const mayDecide = useCan(decideSaleConflict)
  const needed = acceptingNeeds[conflict.kind]
  const mayAccept = useCan(needed ?? 'SALES__ADD') && needed !== undefined && conflict.isAcceptable
  const { decision, state } = conflict
  if (decision) {
    const time = formatDateTime(decision.at, settings)
    return (
      <Card title={t('saleConflicts.decide.title')} testId="conflict-decision">
        <p>
          {t('saleConflicts.decide.by', { state: t(`saleConflicts.states.${state}`), name: decision.byName, time })}
        </p>
        <p className="k-typed">{decision.note}</p>
      </Card>
    )
  }
  if (!mayDecide) return null
  return (
    <Card title={t('saleConflicts.decide.title')} testId="conflict-decision">
      <p className="k-muted k-small">{t('saleConflicts.decide.text')}</p>
      {!conflict.isAcceptable && <p>{t('saleConflicts.decide.cannotAccept')}</p>}
      <Stack gap={2}>
        {mayAccept && (
          <Button onClick={() => setOpen('accepted')} data-testid="conflict-accept">
            {t('saleConflicts.decide.accept')}
          </Button>
        )}
        <Button variant="default" onClick={() => setOpen('setAside')} data-testid="conflict-set-aside">
          {t('saleConflicts.decide.setAside')}
        </Button>
      </Stack>
      {open && <DecideDialog conflict={conflict} decision={open} onClose={() => setOpen(null)} />}
    </Card>
  )
}
