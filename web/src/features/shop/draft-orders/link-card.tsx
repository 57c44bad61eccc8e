import { Row } from '#src/ui/layout/boxes.tsx'
import { Button, TextInput } from '@mantine/core'
import type { DraftOrder } from '@mostrador/contract/features/shop/draft-orders/schema.ts'
import { formatDateTime } from '@mostrador/contract/format.ts'
import { pathTo } from '@mostrador/contract/routes.ts'
import { Link } from 'react-router'
import { useT } from '#src/language/use-t.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useCompany } from '#src/ui/admin/parts/use-company.ts'
import { Card } from '#src/ui/detail-page.tsx'

/** The private link: how it stands, and ways to give it to somebody. */
export function LinkCard({ draft }: { draft: DraftOrder }) {
  const t = useT()
  const { order } = draft
  return (
    <Card title={t('draftOrders.link')} testId="draft-link">
      {order ? (
        <p>
          <Link to={pathTo('dashboard-ecommerce-orders', 'en', { id: order.id })} data-testid="draft-order">
            {t('draftOrders.orderedAs', { number: order.number })}
          </Link>
        </p>
      ) : (
        <StateWords draft={draft} />
      )}
      {draft.state === 'sent' && <Sharing draft={draft} />}
    </Card>
  )
}

function StateWords({ draft: { state, expiresAt } }: { draft: DraftOrder }) {
  const t = useT()
  const { settings } = useCompany()
  const date = expiresAt === null ? '' : formatDateTime(expiresAt, settings)
  const words = {
    draft: t('draftOrders.notSent'),
    sent: t('draftOrders.until', { date }),
    ended: t('draftOrders.endedOn', { date }),
    withdrawn: t('draftOrders.withdrawnText'),
    ordered: '',
  }
  return <p className="k-muted k-small">{words[state]}</p>
}

function Sharing({ draft: { link, name } }: { draft: DraftOrder }) {
  const t = useT()
  const copy = async () => {
    if (await copyText(link)) showSnackbar({ text: t('draftOrders.copied') })
    else showAlert({ type: 'info', title: link, timeout: 0 })
  }
  const mayShare = typeof navigator.share === 'function'
  return (
    <>
      <TextInput aria-label={t('draftOrders.link')} value={link} readOnly data-testid="draft-address" />
      <p className="k-muted k-small">{t('draftOrders.linkText')}</p>
      <Row gap={2}>
        <Button variant="default" onClick={() => void copy()} data-testid="draft-copy">
          {t('draftOrders.copy')}
        </Button>
        {mayShare && (
          <Button
            variant="default"
            onClick={() =>
              void navigator.share({ title: t('draftOrders.one', { name }), url: link }).catch(() => undefined)
            }
          >
            {t('draftOrders.share')}
          </Button>
        )}
        <Button variant="subtle" component="a" href={link} target="_blank" rel="noreferrer">
          {t('draftOrders.open')}
        </Button>
      </Row>
    </>
  )
}
