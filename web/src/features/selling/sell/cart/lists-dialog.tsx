import { Row } from '#src/ui/layout/boxes.tsx'
import { setCheckoutPriceList } from '@mostrador/contract/features/selling/registers/endpoints.ts'
import { formatPercent } from '@mostrador/contract/format.ts'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { leadingList } from '#src/features/selling/sell/sale/sale-price-lists.ts'
import { useActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT, useTranslator } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { showApiError } from '#src/lib/show-api-error.ts'
import { showAlert } from '#src/shell/alerts-store.ts'
import { sessionCan } from '#src/session/use-can.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 440

/** Chooses the price list of this sale. A member who may set up registers can make it the register's list. */
export function ListsDialog({ onClose }: { onClose: () => void }) {
  const translator = useTranslator()
  const { t } = translator
  const { till, session, settings, register } = useSelling()
  const cart = useOpenCart(till)
  const { setPriceLists } = useActions()
  const current = leadingList(cart.priceLists)?.id ?? null
  const mayChoose = sessionCan(session, 'SALES__PRICE_OVERRIDE')
  const ofRegister =
    settings.registers.find(({ checkoutId }) => checkoutId === register.checkout.id)?.priceListId ?? null

  const choose = (chosenListId: string | null) => {
    onClose()
    setPriceLists({ chosenListId })
  }
  const keepForRegister = async () => {
    try {
      await callEndpoint(setCheckoutPriceList, { checkoutId: register.checkout.id, priceListId: current })
      await till.catalogue.pull()
      showAlert({ type: 'success', title: t('sell.lists.kept', { name: register.checkout.name }) })
      onClose()
    } catch (error) {
      showApiError(error, translator)
    }
  }

  return (
    <Dialog
      title={t('sell.menu.lists')}
      maxWidth={maxWidthPx}
      onClose={onClose}
      testId="lists-dialog"
      actions={
        sessionCan(session, setCheckoutPriceList) &&
        current !== ofRegister && (
          <Button onClick={() => void keepForRegister()} data-testid="list-keep">
            {t('sell.lists.keep', { name: register.checkout.name })}
          </Button>
        )
      }
    >
      <ListChips current={current} mayChoose={mayChoose} onChoose={choose} />
      <p className="k-muted k-small">{t(mayChoose ? 'sell.lists.hint' : 'shell.access.noPermission')}</p>
    </Dialog>
  )
}

/** Prices of another list count as typed by hand: without that right only the list in use can be seen. */
type ChipsProps = { current: string | null; mayChoose: boolean; onChoose: (listId: string | null) => void }

function ListChips({ current, mayChoose, onChoose }: ChipsProps) {
  const t = useT()
  const { settings } = useSelling()
  return (
    <Row gap={2} className={styles['chips']}>
      <button
        type="button"
        className={styles['chip']}
        aria-pressed={current === null}
        disabled={!mayChoose && current !== null}
        data-testid="list-usual"
        onClick={() => onChoose(null)}
      >
        {t('sell.lists.usual')}
      </button>
      {settings.priceLists.map(({ id, name, percentage }) => (
        <button
          key={id}
          type="button"
          className={styles['chip']}
          aria-pressed={current === id}
          disabled={!mayChoose && current !== id}
          data-testid={`list-${name}`}
          onClick={() => onChoose(id)}
        >
          {name}
          {percentage !== null && (
            <small className="k-tiny k-normal">{formatPercent(percentage, settings.company.settings)}</small>
          )}
        </button>
      ))}
    </Row>
  )
}
