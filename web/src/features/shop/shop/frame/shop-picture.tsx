import { classNames } from '#src/ui/class-names.ts'
import type { ProductCard } from '@mostrador/contract/features/shop/shop/schema.ts'
import styles from '#src/features/shop/shop/frame/shop-picture.module.css'
import { useLanguage } from '#src/language/use-t.ts'

type ShopPictureProps = {
  picture: ProductCard['picture']
  name: string
  /** Ground of the letters that stand for a missing picture. */
  color: string | null
  isEager?: boolean
  size?: 'card' | 'full'
}

/** A picture in a square; without one, the first letters of the name. */
export function ShopPicture({ picture, name, color, isEager = false, size = 'card' }: ShopPictureProps) {
  const language = useLanguage()
  if (!picture)
    return (
      <span
        className={classNames('k-soft k-strong', styles['letters'])}
        style={{ background: `color-mix(in srgb, ${color ?? '#8e9490'} 22%, var(--surface))` }}
        aria-hidden
      >
        {lettersOf(name)}
      </span>
    )
  return (
    <img
      className={styles['picture']}
      src={picture[size]}
      width={size === 'card' ? 480 : picture.width}
      height={size === 'card' ? 480 : picture.height}
      alt={picture.alt[language]}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      {...(isEager && { fetchPriority: 'high' })}
    />
  )
}

function lettersOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word))
  return words
    .slice(0, 2)
    .map((word) => /^./u.exec(word)?.[0].toUpperCase() ?? '')
    .join('')
}
