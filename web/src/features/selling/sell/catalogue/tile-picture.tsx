import { pathOfPicture } from '@mostrador/contract/features/catalogue/products/path-of-picture.ts'
import styles from '#src/features/selling/sell/catalogue/catalogue-pane.module.css'

/**
 * The picture of a product over its initials, which stay visible until it is decoded, and where it cannot be loaded. It is fetched after
 * the tiles are painted and only near the visible part of the list.
 */
export function TilePicture({ name }: { name: string | null | undefined }) {
  if (!name) return null
  return (
    <img
      // Tiles are reused for other products, and a browser shows the previous picture until the next one is there.
      key={name}
      className={styles['photo']}
      src={pathOfPicture(name, 'card')}
      alt=""
      loading="lazy"
      decoding="async"
      fetchPriority="low"
      onLoad={({ currentTarget }) => {
        currentTarget.dataset['shown'] = ''
      }}
    />
  )
}
