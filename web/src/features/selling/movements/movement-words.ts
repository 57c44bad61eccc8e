import type { Movement } from '@mostrador/contract/features/selling/movements/schema.ts'
import type { T } from '#src/language/translator.ts'

/** The name of a movement; one that takes another back says so. */
export function movementWords({ kind, reversesId }: Pick<Movement, 'kind' | 'reversesId'>, t: T): string {
  const words = t(`movements.kinds.${kind}`)
  return reversesId === null ? words : t('movements.reversal', { kind: words })
}
