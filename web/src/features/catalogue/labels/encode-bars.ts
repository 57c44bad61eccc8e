import type { LabelBars } from '@mostrador/domain/label/label-content.ts'
import { quietZones, type Symbology } from '@mostrador/domain/label/label-symbol.ts'
import { code128, type DrawingContext, ean13, ean8, type RenderOptions, upca } from 'bwip-js/browser'

const encoders = { ean13, ean8, upca, code128 } as const
const known = new Map<string, LabelBars>()

/** The bars of a code in modules. Cached, because many labels have the same code. */
export function encodeBars(code: string, symbology: Symbology): LabelBars {
  const key = `${symbology} ${code}`
  const found = known.get(key)
  if (found) return found
  const bars = draw(code, symbology)
  known.set(key, bars)
  return bars
}

function draw(code: string, symbology: Symbology): LabelBars {
  const bars: [start: number, width: number][] = []
  const nothing = () => undefined
  // With a scale of 1 a module is one unit wide; a line is drawn through the middle of its bar.
  const drawing: DrawingContext<void> = {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: nothing,
    line: (x, _y0, _x1, _y1, width) => bars.push([Math.floor(x - width / 2), width]),
    polygon: nothing,
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: nothing,
  }
  const options: RenderOptions = { bcid: symbology, text: code, scale: 1 }
  encoders[symbology](options, drawing)
  const [start, width] = bars.at(-1) ?? [0, 0]
  return { bars, modules: start + width, quiet: quietZones[symbology] }
}
