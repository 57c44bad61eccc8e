import { Stack } from '#src/ui/layout/boxes.tsx'
import type { Heading } from '@mostrador/contract/features/service/help/schema.ts'
import styles from '#src/ui/contents.module.css'

/** A text shorter than this needs no table of contents. */
const fewestHeadings = 3

/** The table of contents of a text, with links to its headings. */
export function Contents({ label, headings }: { label: string; headings: readonly Heading[] }) {
  if (headings.length < fewestHeadings) return null
  return (
    <Stack as="nav" gap={2} className={styles['contents']} aria-label={label}>
      <p className="k-muted">{label}</p>
      <Stack as="ol" gap={1}>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
