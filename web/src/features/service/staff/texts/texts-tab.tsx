import { useSearchParams } from 'react-router'
import { TextPage } from '#src/features/service/staff/texts/editor/text-page.tsx'
import { readTextQuery } from '#src/features/service/staff/texts/text-address.ts'
import { TextList } from '#src/features/service/staff/texts/text-list.tsx'

/** The texts of the blog and the help: all of them, or the one that the address names. */
export function TextsTab() {
  const [query] = useSearchParams()
  const open = readTextQuery(query)
  if (open === null) return <TextList />
  const id = 'id' in open ? open.id : null
  return <TextPage key={`${open.kind}/${id ?? ''}`} kind={open.kind} id={id} />
}
