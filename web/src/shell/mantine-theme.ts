import { createTheme, type MantineColorsTuple } from '@mantine/core'
import { topDialog } from '#src/ui/covering-dialog.ts'

/* The values of ui/tokens.css in Mantine's form: Mantine computes shades and cannot read CSS variables. */
const leaf: MantineColorsTuple = [
  '#eefbf2',
  '#d9f5e1',
  '#b5ecc7',
  '#87dea6',
  '#59cd89',
  '#34ba72',
  '#1d9f5e',
  '#15854e',
  '#146c3f',
  '#125230',
]
const gray: MantineColorsTuple = [
  '#f9fafa',
  '#f2f4f3',
  '#e5e9e7',
  '#d4d9d6',
  '#b3b9b5',
  '#8e9490',
  '#6a716d',
  '#494f4b',
  '#2f3431',
  '#181c19',
]
const dark: MantineColorsTuple = [
  '#e4e9e7',
  '#babfbc',
  '#9ba09d',
  '#7d827f',
  '#4f5451',
  '#3a3e3c',
  '#282c2a',
  '#1d2220',
  '#141816',
  '#0c0f0e',
]

const red: MantineColorsTuple = [
  '#fdeeed',
  '#fbdcda',
  '#f9bebb',
  '#fb9791',
  '#f97770',
  '#e4504c',
  '#d63a38',
  '#c22826',
  '#a32120',
  '#841c1b',
]

/** Maximum height of the options of a select. */
const selectMaxHeightPx = 310
const menuOpenDelayMs = 300
const menuCloseDelayMs = 250

/** A second header element would count as a second banner. */
const partOfPage = { header: { role: 'presentation' } }

/** Lists, menus and tips open inside the dialog that is on top, and over its edges. */
function insideTopDialog() {
  const target = topDialog()
  return target ? { portalProps: { target }, floatingStrategy: 'fixed' as const } : {}
}

export const mantineTheme = createTheme({
  colors: { leaf, gray, dark, red },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 7 },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--font-mono)',
  headings: { fontFamily: 'var(--font)', fontWeight: '600' },
  defaultRadius: 'md',
  radius: { sm: '0.375rem', md: '0.5rem', lg: '0.75rem' },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Named, not imported: the screens that use them load their scripts.
    Modal: { defaultProps: { attributes: partOfPage } },
    Drawer: { defaultProps: { attributes: partOfPage } },
    Popover: { defaultProps: insideTopDialog },
    Tooltip: { defaultProps: insideTopDialog },
    Select: { defaultProps: { maxDropdownHeight: selectMaxHeightPx } },
    Menu: {
      defaultProps: {
        openDelay: menuOpenDelayMs,
        closeDelay: menuCloseDelayMs,
        zIndex: 2000,
        withInitialFocusPlaceholder: false,
      },
    },
  },
})
