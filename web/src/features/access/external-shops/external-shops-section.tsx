import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import {
  listExternalShops,
  registerExternalShop,
} from '@mostrador/contract/features/access/external-shops/endpoints.ts'
import type { ExternalShop } from '@mostrador/contract/features/access/external-shops/schema.ts'
import { formatDate } from '@mostrador/contract/format.ts'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { ExternalShopForm } from '#src/features/access/external-shops/external-shop-form.tsx'
import styles from '#src/features/access/external-shops/external-shops.module.css'
import { type NewSecret, SecretPanel } from '#src/features/access/external-shops/secret-panel.tsx'
import { useT } from '#src/language/use-t.ts'
import { useEndpointQuery } from '#src/lib/use-endpoint.ts'
import { ListFailure, ListSkeleton } from '#src/ui/admin/list/list-states.tsx'
import { ActionButton } from '#src/ui/admin/parts/action-button.tsx'
import { EmptySlip } from '#src/ui/admin/parts/empty-slip.tsx'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'

/** The shops on other sites that may ask people to log in here. */
export function ExternalShopsSection() {
  const t = useT()
  const query = useEndpointQuery(listExternalShops, {}, { networkMode: 'always' })
  const [openId, setOpenId] = useState<string | null>(null)
  const [made, setMade] = useState<NewSecret | null>(null)
  const all = query.data?.items
  const stored = all?.find(({ id }) => id === openId) ?? null
  return (
    <Stack
      as="section"
      gap={3}
      fit
      className={styles['section']}
      aria-labelledby="external-shops"
      data-testid="external-shops"
    >
      <Row gap={2} across={4} align="center" justify="between">
        <h2 id="external-shops">{t('externalShops.title')}</h2>
        <AddShop onAdd={() => setOpenId('new')} />
      </Row>
      <p className="k-soft k-measure">{t('externalShops.lead')}</p>
      {query.isPending && <ListSkeleton />}
      {query.error && !all && <ListFailure error={query.error} onRetry={() => void query.refetch()} />}
      {all?.length === 0 && <EmptySlip text={t('externalShops.empty')} />}
      {all && all.length > 0 && (
        <ul className={classNames('k-card', styles['list'])} aria-label={t('externalShops.list')}>
          {all.map((shop) => (
            <ShopRow key={shop.id} shop={shop} onOpen={() => setOpenId(shop.id)} />
          ))}
        </ul>
      )}
      {openId !== null && (openId === 'new' || stored) && (
        <ExternalShopForm key={openId} stored={stored} onClose={() => setOpenId(null)} onSecret={setMade} />
      )}
      {made && <SecretPanel made={made} companyId={query.data?.companyId ?? ''} onClose={() => setMade(null)} />}
    </Stack>
  )
}

function AddShop({ onAdd }: { onAdd: () => void }) {
  const t = useT()
  return (
    <ActionButton endpoint={registerExternalShop}>
      {(unusable) => (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} />}
          onClick={onAdd}
          {...unusable}
          data-testid="add-external-shop"
        >
          {t('externalShops.add')}
        </Button>
      )}
    </ActionButton>
  )
}

type ShopRowProps = { shop: ExternalShop; onOpen: () => void }

function ShopRow({ shop: { name, origin, returnAddresses, renewedAt }, onOpen }: ShopRowProps) {
  const t = useT()
  const { settings } = useCompany()
  return (
    <Stack as="li" narrow fit className={styles['shop']} data-testid="external-shop-row">
      <button
        type="button"
        className={classNames('k-firm k-breaks', styles['name'])}
        aria-label={t('externalShops.edit', { name })}
        onClick={onOpen}
        data-testid="external-shop-open"
      >
        {name}
      </button>
      <Row as="p" className="k-soft k-small k-breaks k-across4">
        <span>{origin}</span>
        <span>{t('externalShops.facts.addresses', { count: returnAddresses.length })}</span>
        <span>{t('externalShops.facts.secret', { date: formatDate(renewedAt, settings) })}</span>
      </Row>
    </Stack>
  )
}
