import { Badge } from '@mantine/core'
import type { Product } from '@mostrador/contract/features/products/schema.ts'
import { useT } from '#src/language/use-t.ts'

const colors = { active: 'leaf', draft: 'yellow', archived: 'gray' } as const

export function StatusBadge({ status }: Pick<Product, 'status'>) {
  const t = useT()
  return (
    <Badge variant="light" color={colors[status]} tt="none" fw={500} radius="xl">
      {t(`products.status.${status}`)}
    </Badge>
  )
}
