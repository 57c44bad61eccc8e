import { createSpotlight } from '@mantine/spotlight'

/** Whether the palette is open, and which of its items is selected. */
export const [paletteStore, palette] = createSpotlight()
