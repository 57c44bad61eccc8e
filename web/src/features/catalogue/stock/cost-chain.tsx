import { Stack } from '#src/ui/layout/boxes.tsx'
import { NativeSelect } from '@mantine/core'
import { explainCost } from '@mostrador/contract/features/catalogue/stock/endpoints.ts'
import type { CostStep, StockWorth } from '@mostrador/contract/features/catalogue/stock/schema.ts'
import { useState } from 'react'
import { showUnitCost } from '#src/features/catalogue/stock/amount-words.ts'
import { CorrectCostDialog } from '#src/features/catalogue/stock/correct-cost-dialog.tsx'
import { CostSteps } from '#src/features/catalogue/stock/cost-steps.tsx'
import { useT } from '#src/language/use-t.ts'
import { CardPages, type CardPlace } from '#src/ui/admin/list/card-pages.tsx'
import { ListFailure } from '#src/ui/admin/list/list-states.tsx'
import { listQueryOptions } from '#src/ui/admin/list-state/list-query.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'

const perPage = 10

type CostChainProps = { name: string; variantId: string; onClose: () => void }

/** The chain of rows that made the cost of a variant, newest first. */
export function CostChain({ name, variantId, onClose }: CostChainProps) {
  const t = useT()
  const { settings } = useCompany()
  const [locationId, setLocationId] = useState<string | null>(null)
  const [place, setPlace] = useState<CardPlace>(null)
  const [correcting, setCorrecting] = useState<CostStep>()
  const query = useEndpointQuery(explainCost, { variantId, locationId, per: perPage, ...place }, listQueryOptions)
  const { data, error } = query
  const level = data?.levels.find((known) => locationId === null || known.locationId === locationId)
  if (correcting) return <CorrectCostDialog name={name} step={correcting} onClose={() => setCorrecting(undefined)} />
  return (
    <Dialog
      title={t('stock.chain.title', { name, cost: level ? showUnitCost(level.unitCost, settings) : '…' })}
      maxWidth={720}
      onClose={onClose}
      testId="cost-chain"
      actions={<Button onClick={onClose}>{t('stock.chain.close')}</Button>}
    >
      <Stack gap={3}>
        <p className="k-muted k-small">{t('stock.chain.intro')}</p>
        <PlaceSelect
          levels={data?.levels ?? []}
          value={level?.locationId}
          onChange={(next) => {
            setLocationId(next)
            setPlace(null)
          }}
        />
        {query.isPending && <p className="k-muted k-small">{t('shell.list.loading')}</p>}
        {error && <ListFailure error={error} onRetry={() => void query.refetch()} />}
        {data?.items.length === 0 && <p className="k-muted k-small">{t('stock.chain.none')}</p>}
        {data && data.items.length > 0 && <CostSteps steps={data.items} onCorrect={setCorrecting} />}
        <CardPages
          data={data}
          words={{ previous: t('stock.chain.newer'), next: t('stock.chain.older') }}
          onPlace={setPlace}
        />
      </Stack>
    </Dialog>
  )
}

type PlaceSelectProps = {
  levels: readonly StockWorth[]
  value: string | undefined
  onChange: (locationId: string) => void
}

function PlaceSelect({ levels, value, onChange }: PlaceSelectProps) {
  const t = useT()
  if (levels.length < 2) return null
  return (
    <NativeSelect
      label={t('stock.chain.place')}
      data={levels.map(({ locationId, name }) => ({ value: locationId, label: name }))}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
