import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import { type LabelFormat, labelsPerPage, placeAt } from '@mostrador/domain/label/label-layout.ts'
import styles from '#src/features/catalogue/labels/labels.module.css'
import { useT } from '#src/language/use-t.ts'

type StartPickerProps = { format: LabelFormat; start: number; onChange: (start: number) => void }

/** A drawing of a sheet to choose the first label on; the arrow keys move between the labels. */
export function StartPicker({ format, start, onChange }: StartPickerProps) {
  const t = useT()
  const { page, label } = format
  const places = Array.from({ length: labelsPerPage(format) }, (_, index) => index + 1)
  const percent = (length: number, of: number) => `${(length / of) * 100}%`
  return (
    <Stack as="fieldset" gap={2} className={classNames('k-bare', styles['start'])}>
      <legend>{t('labels.paper.start')}</legend>
      <p className="k-muted k-small">{t('labels.paper.startHelp')}</p>
      <div
        className={styles['sheet']}
        style={{ aspectRatio: `${page.width} / ${page.height}` }}
        data-testid="label-start"
      >
        {places.map((place) => {
          const { x, y } = placeAt(format, place - 1)
          return (
            <label
              key={place}
              className={classNames('k-tiny k-figures', styles['place'])}
              data-used={place < start}
              style={{
                left: percent(x, page.width),
                top: percent(y, page.height),
                width: percent(label.width, page.width),
                height: percent(label.height, page.height),
              }}
            >
              <input
                type="radio"
                name="label-start"
                checked={place === start}
                onChange={() => onChange(place)}
                aria-label={t('labels.paper.startAt', { place })}
                data-testid={`label-start-${place}`}
              />
              <span aria-hidden="true">{place}</span>
            </label>
          )
        })}
      </div>
    </Stack>
  )
}
