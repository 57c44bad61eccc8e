import type { Asking } from '#src/features/selling/sell/till/asking.ts'
import { DetailsDialog } from '#src/features/selling/sell/cart/details-dialog.tsx'
import { ExemptDialog } from '#src/features/selling/sell/customer/exempt-dialog.tsx'
import { InternalNoteDialog } from '#src/features/selling/sell/cart/internal-note-dialog.tsx'
import { ListsDialog } from '#src/features/selling/sell/cart/lists-dialog.tsx'
import { OpenItemDialog } from '#src/features/selling/sell/cart/open-item-dialog.tsx'
import { QuantityDialog } from '#src/features/selling/sell/cart/quantity-dialog.tsx'
import { SellerDialog } from '#src/features/selling/sell/cart/seller-dialog.tsx'
import type { SellActions } from '#src/features/selling/sell/till/sell-actions.ts'
import { SerialsDialog } from '#src/features/selling/sell/cart/serials-dialog.tsx'
import { TileDialog } from '#src/features/selling/sell/catalogue/tile-dialog.tsx'
import { VariantDialog } from '#src/features/selling/sell/catalogue/variant-dialog.tsx'

type AskingProps = { asking: Asking; actions: SellActions; onPay: () => void }

/** The dialog of the current question; its answer becomes a line. */
export function AskingDialog({ asking, actions, onPay }: AskingProps) {
  const { setAsking, add, addItem, addOpenItem } = actions
  const close = () => setAsking(null)

  if (asking.kind === 'variant') {
    const { variants, quantity } = asking
    return <VariantDialog variants={variants} onChoose={(item) => addItem(item, quantity)} onClose={close} />
  }
  if (asking.kind === 'lists') return <ListsDialog onClose={close} />
  if (asking.kind === 'seller') return <SellerDialog onClose={close} />
  if (asking.kind === 'details') return <DetailsDialog isHoldingUp={asking.isHoldingUp} onPay={onPay} onClose={close} />
  if (asking.kind === 'serials')
    return <SerialsDialog lineId={asking.lineId} isHoldingUp={asking.isHoldingUp} onClose={close} />
  if (asking.kind === 'internalNote') return <InternalNoteDialog onClose={close} />
  if (asking.kind === 'exempt') return <ExemptDialog onClose={close} />
  if (asking.kind === 'openItem' || asking.kind === 'price') {
    const isProduct = asking.kind === 'price'
    return (
      <OpenItemDialog
        name={isProduct ? asking.item.name : asking.name}
        isNameFixed={isProduct}
        minPrice={isProduct ? asking.item.minPrice : null}
        onDone={({ name, price }) => {
          close()
          if (isProduct) add(asking.item, asking.quantity ?? '1', { openPrice: price })
          else addOpenItem(name, price)
        }}
        onClose={close}
      />
    )
  }
  if (asking.kind === 'tile') {
    return (
      <TileDialog
        tile={asking.tile}
        onAdd={(item, pack) => addItem(item, null, { pack: pack ?? undefined })}
        onClose={close}
      />
    )
  }
  return (
    <QuantityDialog
      item={asking.item}
      amountOf={(quantity) => actions.amountOf(asking.item, quantity)}
      onDone={(quantity) => {
        close()
        add(asking.item, quantity)
      }}
      onClose={close}
    />
  )
}
