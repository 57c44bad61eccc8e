import { Row } from '#src/ui/layout/boxes.tsx'
import type { Import, ImportExample } from '@mostrador/contract/features/office/imports/schema.ts'
import { useState } from 'react'
import { Button } from '@mantine/core'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { ScrollRegion } from '#src/ui/admin/parts/scroll-region.tsx'
import { StateBadge } from '#src/ui/admin/parts/state-badge.tsx'
import { Card } from '#src/ui/detail-page.tsx'

const shownAtFirst = 8

type ExamplesCardProps = { found: Import; examples: readonly ImportExample[] }

/** The first rows that add or change something, each with its new and its previous values. */
export function ExamplesCard({ found, examples }: ExamplesCardProps) {
  const t = useT()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? examples : examples.slice(0, shownAtFirst)
  const caption = t('imports.examples.caption')
  return (
    <Card title={t('imports.examples.title')} testId="import-examples">
      <ScrollRegion label={caption}>
        <table className={styles['table']}>
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{t('imports.examples.row')}</th>
              <th scope="col">{t('imports.examples.record')}</th>
              <th scope="col">{t('imports.examples.change')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((example) => (
              <tr key={example.rowNumber}>
                <td className="numbers">{example.rowNumber}</td>
                <td>
                  {example.name}{' '}
                  {example.before === null && <StateBadge tone="good">{t('imports.examples.created')}</StateBadge>}
                </td>
                <td>
                  <Changes found={found} example={example} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {shown.length < examples.length && (
        <Row gap={2} across={3} align="center" className={styles['foot']}>
          <Button variant="default" onClick={() => setWhole(true)} data-testid="examples-more">
            {t('imports.examples.more', { count: examples.length })}
          </Button>
        </Row>
      )}
    </Card>
  )
}

function Changes({ found, example: { before, after } }: { found: Import; example: ImportExample }) {
  const t = useT()
  const words = useImportWords()
  const isYesNo = (key: string) => found.columns.some((column) => column.key === key && column.kind === 'yesNo')
  const read = (key: string, text: string | undefined) => {
    if (text === undefined || text === '') return t('imports.examples.nothing')
    return isYesNo(key) && (text === 'true' || text === 'false')
      ? t(text === 'true' ? 'imports.yes' : 'imports.no')
      : text
  }
  // For a new record only the columns of the file are shown; the others are defaults.
  const isOurs = (key: string) => found.columns.every((column) => column.key !== key)
  const isSaid = (key: string, text: string) => text !== '' && (isOurs(key) || found.options.mapping[key] !== undefined)
  const said = Object.entries(after).filter(([key, text]) => before !== null || isSaid(key, text))
  return (
    <Row as="ul" className={styles['changes']}>
      {said.map(([key, text]) => (
        <li key={key}>
          <span className="k-muted">{words.column(key)}: </span>
          {before !== null && (
            <>
              <span className="visually-hidden">{t('imports.examples.from')}: </span>
              <del className="k-muted">{read(key, before[key])}</del> <span aria-hidden="true">→</span>{' '}
              <span className="visually-hidden">{t('imports.examples.to')}: </span>
            </>
          )}
          <span>{read(key, text)}</span>
        </li>
      ))}
    </Row>
  )
}
