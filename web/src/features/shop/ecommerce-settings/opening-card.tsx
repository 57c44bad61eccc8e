import { classNames } from '#src/ui/class-names.ts'
import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { Button } from '@mantine/core'
import { type OpeningNeed, openingNeeds } from '@mostrador/contract/features/shop/ecommerce-settings/choices.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import styles from '#src/features/shop/ecommerce-settings/ecommerce-settings.module.css'
import { shopTabAddress } from '#src/features/shop/ecommerce-settings/shop-tabs.ts'
import type { GeneralAnswer } from '#src/features/shop/ecommerce-settings/tab-forms.ts'
import { useT } from '#src/language/use-t.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { Card } from '#src/ui/detail-page.tsx'

/** Where each need is met: another page, or a field of this one. */
const places: Readonly<Record<OpeningNeed, { page: string } | { field: string }>> = {
  products: { page: pathTo('dashboard-products', 'en') },
  delivery: { page: pathTo('dashboard-deliveryMethods', 'en') },
  payment: { page: pathTo('dashboard-settings-tab', 'en', { tab: 'payment-methods' }) },
  legal: { field: 'terms' },
  contact: { page: shopTabAddress('contact') },
  address: { field: 'subdomain' },
}

/** What is missing before the shop can open, each with the way there, and where the shop is (E-103). */
export function OpeningCard({ stored }: { stored: GeneralAnswer }) {
  const t = useT()
  const { missing, shopAddress: address } = stored
  const isOpen = stored.storeStatus === 'live'
  const lead = isOpen ? (missing.length === 0 ? 'openReady' : 'openMissing') : missing.length === 0 ? 'ready' : 'lead'
  return (
    <Card title={t('ecommerceSettings.opening.title')} testId="shop-opening">
      <p className={classNames('k-body', styles['openingLead'])} data-wrong={isOpen && missing.length > 0}>
        {t(`ecommerceSettings.opening.${lead}`)}
      </p>
      {address !== null && <ShopAddress address={address} />}
      {!(isOpen && missing.length === 0) && (
        <Stack as="ul" gap={3} className={styles['needs']}>
          {openingNeeds.map((need) => (
            <Need key={need} need={need} isMissing={missing.includes(need)} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

function Need({ need, isMissing }: { need: OpeningNeed; isMissing: boolean }) {
  const t = useT()
  const place = places[need]
  const name = t(`ecommerceSettings.opening.needs.${need}`)
  return (
    <li data-testid={`need-${need}`} data-missing={isMissing}>
      <StateBadge tone={isMissing ? 'warn' : 'good'}>
        {t(isMissing ? 'ecommerceSettings.opening.notDone' : 'ecommerceSettings.opening.done')}
      </StateBadge>
      <span>
        {'page' in place ? (
          <Link to={place.page}>{name}</Link>
        ) : (
          <button type="button" onClick={() => goToField(place.field)}>
            {name}
          </button>
        )}
        {isMissing && <small>{t(`ecommerceSettings.opening.how.${need}`)}</small>}
      </span>
    </li>
  )
}

/** Brings a field of the same page into view, ready to type. */
function goToField(name: string): void {
  const field = document.querySelector<HTMLElement>(`[data-field="${name}"]`)
  const input = field?.matches('input, textarea') ? field : field?.querySelector<HTMLElement>('input, textarea')
  input?.scrollIntoView({ block: 'center' })
  input?.focus({ preventScroll: true })
}

/** The address as a link, and a button that copies it. */
function ShopAddress({ address }: { address: string }) {
  const t = useT()
  const [isCopied, setCopied] = useState(false)
  return (
    <Row as="p" gap={1} across={2} align="center" className={classNames('k-body', styles['address'])}>
      <span>{t('ecommerceSettings.opening.where')}</span>
      <a className="tap" href={address} target="_blank" rel="noreferrer" data-testid="shop-address">
        {address.replace(/^https?:\/\//, '')}
      </a>
      <Button
        size="xs"
        variant="default"
        onClick={() => void copyText(address).then(setCopied)}
        data-testid="copy-shop-address"
      >
        {t(isCopied ? 'ecommerceSettings.opening.copied' : 'ecommerceSettings.opening.copy')}
      </Button>
    </Row>
  )
}
