import {
  cancelTaxChange,
  createTax,
  getTax,
  updateTax,
} from '@mostrador/contract/features/catalogue/taxes/endpoints.ts'
import type { OutputOf } from '@mostrador/contract/endpoint.ts'
import { type TaxDetail, taxForm } from '#src/features/catalogue/taxes/tax-values.ts'
import { useT } from '#src/language/use-t.ts'
import { callEndpoint } from '#src/lib/call-endpoint.ts'
import { useEndpointMutation } from '#src/lib/use-endpoint.ts'
import { showSnackbar } from '#src/shell/snackbar-store.ts'
import { useDescribedEditor } from '#src/ui/admin/fields/use-described-editor.ts'

const detailOf = ({ tax, today, saleCount }: OutputOf<typeof getTax>): TaxDetail => ({ ...tax, today, saleCount })

/** Everything behind the form of a tax. */
export function useTaxForm(stored: TaxDetail | null, onClose: () => void) {
  const t = useT()
  const create = useEndpointMutation(createTax, { invalidates: ['products'] })
  const update = useEndpointMutation(updateTax, { invalidates: ['products'] })
  const cancel = useEndpointMutation(cancelTaxChange)
  const read = async (id: string) => detailOf(await callEndpoint(getTax, { id }))

  const editor = useDescribedEditor({
    form: taxForm,
    stored,
    read,
    create: async ({ changeFrom: _, ...sent }) => ({
      ...(await create.mutateAsync(sent)).tax,
      today: '',
      saleCount: 0,
    }),
    update: async ({ validFrom: _, ...sent }) => {
      const { keptSales } = await update.mutateAsync(sent)
      showSnackbar({ text: keptSales ? `${t('taxes.form.saved')}. ${keptWords(t, keptSales)}` : t('taxes.form.saved') })
      return read(sent.id)
    },
    onCreated: () => {
      showSnackbar({ text: t('taxes.form.created') })
      onClose()
    },
    onUpdated: onClose,
  })
  const cancelChange = async (tax: TaxDetail) => {
    await cancel.mutateAsync({ id: tax.id, version: tax.version })
    editor.restart(await read(tax.id))
    showSnackbar({ text: t('taxes.form.cancelled') })
  }
  return { editor, cancelChange }
}

/** Sales are counted up to this many. */
const counted = 10_000

/** “312 past sales stay as they are.” */
export function keptWords(t: ReturnType<typeof useT>, count: number): string {
  return count > counted ? t('taxes.form.keepsMany', { count: counted }) : t('taxes.form.keeps', { count })
}
