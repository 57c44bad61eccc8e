import { Stack } from '#src/ui/layout/boxes.tsx'
import type { CatalogueItem } from '@mostrador/contract/features/selling/sell/schema.ts'
import styles from '#src/features/selling/refunds/refund-dialog.module.css'
import type { TillParts } from '#src/features/selling/refunds/till-parts.ts'
import { useT } from '#src/language/use-t.ts'
import { type Form, useForm } from '#src/lib/form.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceList } from '#src/ui/choice-list.tsx'
import { TextField } from '#src/ui/text-field.tsx'

const shownProducts = 6

type FinderProps = {
  products: TillParts['products']
  isAdding: boolean
  fault: string | null
  onFind: (item: CatalogueItem) => void
  onType: () => void
}

/** Finds a product by its code, or by its name in a list with one entry per variant. */
export function ProductFinder({ products, isAdding, fault, onFind, onType }: FinderProps) {
  const t = useT()
  const search = (text: string) => (text.trim() === '' ? [] : products.search(text, shownProducts))
  const form: Form<{ text: string }> = useForm({
    initial: { text: '' },
    onSubmit: ({ text }) => {
      if (isAdding || text.trim() === '') return
      const found = search(text)
      const byCode = products.findByBarcode(text)
      const exact = (byCode.length === 1 ? byCode[0] : undefined) ?? products.findBySku(text)
      const only = exact ?? (found.length === 1 ? found[0] : undefined)
      if (only) take(only)
      else if (found.length === 0) return { text: t('refunds.noProduct', { text: text.trim() }) }
    },
  })
  const take = (item: CatalogueItem) => {
    form.set('text', '')
    onFind(item)
  }
  return (
    <Stack as="form" gap={2} onSubmit={form.onSubmit} noValidate>
      <Stack gap={3} align="start" className={styles['find']}>
        <TextField
          label={t('refunds.product')}
          help={t('refunds.productHelp')}
          {...form.field('text')}
          error={form.errors.text ?? fault}
          autoComplete="off"
          onChange={(text) => {
            form.set('text', text)
            onType()
          }}
          data-scan="accept"
          data-testid="return-product"
        />
        <Button type="submit" loading={isAdding} data-testid="return-add">
          {t('refunds.addProduct')}
        </Button>
      </Stack>
      <Matches found={search(form.values.text)} onPick={(item) => !isAdding && take(item)} />
    </Stack>
  )
}

type MatchesProps = { found: readonly CatalogueItem[]; onPick: (item: CatalogueItem) => void }

function Matches({ found, onPick }: MatchesProps) {
  if (found.length === 0) return null
  return (
    <ChoiceList
      choices={found.map(({ variantId, name, sku }) => ({
        key: variantId,
        label: name,
        note: sku,
        value: '',
        testId: `return-found-${sku}`,
      }))}
      onPick={(key) => {
        const item = found.find(({ variantId }) => variantId === key)
        if (item) onPick(item)
      }}
    />
  )
}
