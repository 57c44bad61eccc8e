import { Row, Stack } from '#src/ui/layout/boxes.tsx'
import { useEffect, useState } from 'react'
import styles from '#src/features/selling/sell/base/asking.module.css'
import { useSelling } from '#src/features/selling/sell/till/sell-context.ts'
import type { Till } from '#src/features/selling/sell/till/till.ts'
import { useOpenCart } from '#src/features/selling/sell/till/use-open-cart.ts'
import { useT } from '#src/language/use-t.ts'
import { foldText } from '@mostrador/domain/code/fold-text.ts'
import type { KeptSeller } from '#src/offline/sellers.ts'
import { Dialog } from '#src/ui/dialog.tsx'

const maxWidthPx = 480

/** This many names are shown at once; the others are found by search. */
const seenAtOnce = 12

/** Chooses the seller of this sale. The next sale starts with the cashier again. */
export function SellerDialog({ onClose }: { onClose: () => void }) {
  const t = useT()
  const { till, session } = useSelling()
  const { seller } = useOpenCart(till)
  const sellers = useSellers(till)
  const [search, setSearch] = useState('')
  const own = { userId: session.user.id, name: session.user.name }
  const chosenId = seller?.userId ?? own.userId

  const others = sellers?.filter(({ userId }) => userId !== own.userId) ?? []
  const shown = others.filter(({ name }) => foldText(name).includes(foldText(search)))
  const choose = (next: KeptSeller) => {
    onClose()
    void till.cart.dispatch({ type: 'setSeller', seller: next.userId === own.userId ? null : next })
  }

  return (
    <Dialog title={t('sell.menu.seller')} maxWidth={maxWidthPx} onClose={onClose} testId="seller-dialog">
      {others.length > seenAtOnce && (
        <Stack as="label" gap={1} className="k-soft k-small">
          {t('sell.seller.search')}
          <input
            className={styles['input']}
            data-testid="seller-search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Stack>
      )}
      <Row gap={2} className={styles['chips']}>
        {[own, ...shown].map((person) => (
          <button
            key={person.userId}
            type="button"
            className={styles['chip']}
            aria-pressed={person.userId === chosenId}
            data-testid={`seller-${person.name}`}
            onClick={() => choose(person)}
          >
            {person.name}
            {person.userId === own.userId && <small className="k-tiny k-normal">{t('sell.seller.own')}</small>}
          </button>
        ))}
      </Row>
      <p className="k-muted k-small">{t(sellers?.length === 0 ? 'sell.seller.none' : 'sell.seller.hint')}</p>
    </Dialog>
  )
}

/** The members this device knows as sellers; null while they are being read. */
function useSellers(till: Till): readonly KeptSeller[] | null {
  const [sellers, setSellers] = useState<readonly KeptSeller[] | null>(null)
  useEffect(
    function readKept() {
      void till.readSellers().then(setSellers, () => setSellers([]))
    },
    [till],
  )
  return sellers
}
