import { Button } from '@mantine/core'
import { voidSale } from '@mostrador/contract/features/selling/voids/endpoints.ts'
import type { Sale } from '@mostrador/contract/features/selling/sales/schema.ts'
import { IconBan } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useT } from '#src/language/use-t.ts'
import { lazyPart } from '#src/lib/lazy-part.ts'
import { useCan } from '#src/session/use-can.ts'

const VoidSaleDialog = lazyPart(
  async () => (await import('#src/features/selling/sales/void-sale-dialog.tsx')).VoidSaleDialog,
)

/** Whether a sale can be voided at all; the permission is checked separately. */
function isVoidable({ type, status, isSessionOpen, refunds, order }: Sale): boolean {
  return type === 'sale' && status === 'completed' && isSessionOpen && refunds.length === 0 && order === null
}

/** Voids the sale; hidden without the permission, and for a sale that only a refund can change. */
export function VoidButton({ sale }: { sale: Sale }) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  const mayVoid = useCan(voidSale)
  if (!mayVoid || !isVoidable(sale)) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBan size={18} stroke={1.75} />}
        onPointerEnter={VoidSaleDialog.fetch}
        onClick={() => setOpen(true)}
        data-testid="void-sale"
      >
        {t('voids.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <VoidSaleDialog sale={sale} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
