import { classNames } from '#src/ui/class-names.ts'
import { Stack } from '#src/ui/layout/boxes.tsx'
import styles from '#src/features/service/product-features/product-features.module.css'
import { useT } from '#src/language/use-t.ts'
import { IconCheck } from '#src/ui/icons.tsx'

const browsers = ['chrome', 'android', 'safari', 'ios', 'firefox'] as const
type Support = 'yes' | 'no' | 'byHand'

/** By browser, in the order of `browsers`. Direct printing and installing depend on interfaces that only Chromium has. */
const support = [
  ['offline', ['yes', 'yes', 'yes', 'yes', 'yes']],
  ['scanner', ['yes', 'yes', 'yes', 'yes', 'yes']],
  ['camera', ['yes', 'yes', 'yes', 'yes', 'yes']],
  ['dialog', ['yes', 'yes', 'yes', 'yes', 'yes']],
  ['usb', ['yes', 'yes', 'no', 'no', 'no']],
  ['serial', ['yes', 'no', 'no', 'no', 'no']],
  ['bluetooth', ['yes', 'yes', 'no', 'no', 'no']],
  ['install', ['yes', 'yes', 'byHand', 'byHand', 'no']],
  ['copy', ['yes', 'yes', 'no', 'no', 'no']],
] as const satisfies readonly (readonly [string, readonly Support[]])[]

/** What each browser can do, and how far that is tested. */
export function BrowserTable() {
  const t = useT()
  return (
    <>
      {/* A wide table scrolls by itself, also by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={styles['table']} tabIndex={0} aria-label={t('productFeatures.browsers.caption')}>
        <table data-testid="browser-table">
          <caption className="visually-hidden">{t('productFeatures.browsers.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('productFeatures.browsers.what')}</th>
              {browsers.map((browser) => (
                <th key={browser} scope="col">
                  {t(`productFeatures.browsers.names.${browser}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {support.map(([row, values]) => (
              <tr key={row}>
                <th scope="row">{t(`productFeatures.browsers.rows.${row}`)}</th>
                {browsers.map((browser, at) => (
                  <Cell key={browser} value={values[at] ?? 'no'} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <Stack as="ul" gap={2} className={classNames('k-soft k-body', styles['notes'])}>
        <li>{t('productFeatures.browsers.notes.tested')}</li>
        <li>{t('productFeatures.browsers.notes.printers')}</li>
        <li>{t('productFeatures.browsers.notes.secure')}</li>
      </Stack>
    </>
  )
}

function Cell({ value }: { value: Support }) {
  const t = useT()
  return (
    <td data-value={value}>
      {value === 'yes' && <IconCheck size={16} />}
      {t(`productFeatures.browsers.${value}`)}
    </td>
  )
}
