import { Progress } from '@mantine/core'
import { useT } from '#src/language/use-t.ts'
import { useNumberWords } from '#src/ui/admin/parts/use-number-words.ts'

/** The progress over the parts of a file, with a number next to the bar. */
export function PartProgress({ done, total, label }: { done: number; total: number; label: string }) {
  const t = useT()
  const number = useNumberWords()
  return (
    <>
      <Progress value={(done / Math.max(1, total)) * 100} aria-label={label} />
      <span className="k-muted">{t('rescueFiles.readingPart', { done: number(done), total: number(total) })}</span>
    </>
  )
}
