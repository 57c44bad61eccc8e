import { classNames } from '#src/ui/class-names.ts'
import { Row } from '#src/ui/layout/boxes.tsx'
import type { ReactNode } from 'react'
import styles from '#src/features/selling/sell/catalogue/catalogue-pane.module.css'
import { initialsOf } from '#src/features/selling/sell/catalogue/tile-look.ts'

declare module 'react' {
  interface CSSProperties {
    '--tint'?: string
  }
}

type FaceProps = { name: string; picture?: ReactNode; children: ReactNode }

/**
 * The face of a tile: initials on the colour of its button (`--tint`), over them the picture if there is one, the name, and below it the
 * price and badges.
 */
export function TileFace({ name, picture, children }: FaceProps) {
  return (
    <>
      <span className={classNames('k-title k-strong', styles['picture'])} aria-hidden="true">
        {initialsOf(name)}
        {picture}
      </span>
      <span className={styles['tileName']}>{name}</span>
      <Row as="span" gap={1} across={2} align="center" justify="between" className={styles['tileFoot']}>
        {children}
      </Row>
    </>
  )
}
