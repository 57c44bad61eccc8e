import { classNames } from '#src/ui/class-names.ts'
import type { ShopProduct } from '@mostrador/contract/features/shop/shop/schema.ts'
import styles from '#src/features/shop/shop/catalogue/product-gallery.module.css'
import { ShopPicture } from '#src/features/shop/shop/frame/shop-picture.tsx'
import { useT } from '#src/language/use-t.ts'

/** The pictures in a row that scrolls sideways; small ones lead to each. */
export function ProductGallery({ product: { name, pictures, categoryColor } }: { product: ShopProduct }) {
  const t = useT()
  if (pictures.length === 0)
    return (
      <div className="k-stack k-shrinks k-gap3">
        <ShopPicture picture={null} name={name} color={categoryColor} />
      </div>
    )
  return (
    <section className="k-stack k-shrinks k-gap3" aria-label={t('shop.product.pictures', { name })}>
      {/* Scrolls, so it takes the focus of the keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul className={styles['row']} tabIndex={0}>
        {pictures.map((picture, index) => (
          <li key={picture.full} id={`picture-${index + 1}`}>
            <ShopPicture picture={picture} name={name} color={null} size="full" isEager={index === 0} />
          </li>
        ))}
      </ul>
      {pictures.length > 1 && (
        <ul className={classNames('k-line k-wrap k-gap2', styles['small'])}>
          {pictures.map((picture, index) => (
            <li key={picture.thumb}>
              <a href={`#picture-${index + 1}`}>
                <img src={picture.thumb} alt={`${index + 1}`} width={96} height={96} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
