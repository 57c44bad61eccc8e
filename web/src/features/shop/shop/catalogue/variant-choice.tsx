import { classNames } from '#src/ui/class-names.ts'
import type { ShopProduct, ShopVariant } from '@mostrador/contract/features/shop/shop/schema.ts'
import { useShopAddress } from '#src/features/shop/shop/frame/use-shop.ts'
import styles from '#src/features/shop/shop/catalogue/variant-choice.module.css'
import { useT } from '#src/language/use-t.ts'

type VariantChoiceProps = { product: ShopProduct; variant: ShopVariant }

/** The options of a product. Each value is a link to the variant that has it, so every variant has an address. */
export function VariantChoice({ product, variant }: VariantChoiceProps) {
  const t = useT()
  if (product.options.length === 0) return null
  return product.options.map(({ name, values }, place) => (
    <fieldset
      key={name}
      className={classNames('k-bare k-stack k-shrinks k-gap2', styles['option'])}
      aria-label={t('shop.product.choose', { name })}
    >
      <legend>
        {name}: <strong>{variant.optionValues[place]}</strong>
      </legend>
      <ul className="k-line k-wrap k-gap2">
        {values.map((value) => (
          <Value key={value} product={product} variant={variant} place={place} value={value} />
        ))}
      </ul>
    </fieldset>
  ))
}

function Value({ product, variant, place, value }: VariantChoiceProps & { place: number; value: string }) {
  const t = useT()
  const address = useShopAddress()
  const found = nearest(product.variants, variant, place, value)
  if (!found) return null
  const isSoldOut = found.availability === 'soldOut'
  const query = new URLSearchParams({ sku: found.sku })
  return (
    <li>
      <a
        href={`${address('shop-product', { slug: product.slug })}?${query.toString()}`}
        aria-current={variant.optionValues[place] === value ? 'true' : undefined}
        aria-label={isSoldOut ? t('shop.product.missing', { value }) : undefined}
        data-sold-out={isSoldOut || undefined}
        rel="nofollow"
        data-testid={`option-${value}`}
      >
        {value}
      </a>
    </li>
  )
}

/** The variant with the value that keeps the other choices; else the first with it that can be bought. */
function nearest(variants: readonly ShopVariant[], from: ShopVariant, place: number, value: string) {
  const having = variants.filter(({ optionValues }) => optionValues[place] === value)
  const wanted = from.optionValues.with(place, value)
  const exact = having.find(({ optionValues }) => optionValues.every((each, index) => each === wanted[index]))
  return exact ?? having.find(({ availability }) => availability !== 'soldOut') ?? having[0]
}
