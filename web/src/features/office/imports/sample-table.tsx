import type { Import, ImportOptions } from '@mostrador/contract/features/office/imports/schema.ts'
import { keysOf } from '#src/features/office/imports/import-mapping.ts'
import { useImportWords } from '#src/features/office/imports/use-import-words.ts'
import styles from '#src/features/office/imports/wizard.module.css'
import { useT } from '#src/language/use-t.ts'
import { ScrollRegion } from '#src/ui/admin/parts/scroll-region.tsx'

const shownRows = 5
/** Row 1 of a file names its columns. */
const firstDataRow = 2

/** The first rows of the file, each column with its mapping. */
export function SampleTable({ found: { headers, sample }, options }: { found: Import; options: ImportOptions }) {
  const t = useT()
  const words = useImportWords()
  const caption = t('imports.understood.sample')
  return (
    <ScrollRegion label={caption}>
      <table className={styles['sample']} data-testid="import-sample">
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((_header, index) => {
              const keys = keysOf(options.mapping, index)
              return (
                // Column names of a file may not be unique.
                // oxlint-disable-next-line react/no-array-index-key
                <th key={index} scope="col" data-used={keys.length > 0}>
                  {words.header(headers, index)}
                  <small className="k-muted k-small k-normal k-block">
                    {keys.length > 0
                      ? t('imports.understood.usedFor', { columns: keys.map(words.column).join(', ') })
                      : t('imports.understood.notUsed')}
                  </small>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {sample.slice(0, shownRows).map((row, place) => (
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={place + firstDataRow}>
              {headers.map((_header, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <td key={index}>{row[index]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
