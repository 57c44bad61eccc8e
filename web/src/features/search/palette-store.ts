import { createSpotlight } from '@mantine/spotlight'

/** Whether the palette is open, and which of its items is chosen. */
export const [paletteStore, palette] = createSpotlight()
