/** The areas that features belong to, which of them may use which, and the picture of them. */

/** From the top down: a feature may use features of its own area and of those below. */
export const areas: Readonly<Record<string, string>> = {
  insight: 'what happened: home, reports, closed periods, search, files in and out',
  purchasing: 'suppliers, orders to them, what came in, and their bills',
  shop: 'the online shop, its orders, deliveries, posts and promotions',
  selling: 'the sell screen, registers and sessions, sales, refunds, receipts',
  customers: 'customers, their accounts and terms',
  catalogue: 'products, prices, taxes, and stock by location',
  office: 'what all screens share: history, jobs, lists, forms, live news',
  service: 'the service itself: plans, staff, help, public pages',
  access: 'people, companies’ members and devices, and what they may do',
}
const order = Object.keys(areas)

/** A feature and its area, from the path of a file: `server/src/features/selling/sales/get-sale.ts`. */
export function featureOf(file: string): { workspace: string; area: string; feature: string } | undefined {
  const [workspace = '', src, home, area, feature, ...rest] = file.split('/')
  const isOne = src === 'src' && home === 'features' && area !== undefined && feature !== undefined && rest.length > 0
  return isOne ? { workspace, area, feature } : undefined
}

/** An import from one feature into another of the same workspace. */
export type Use = { workspace: string; from: string; to: string; fromArea: string; toArea: string; why: string }

/** All uses between features. `importsOf` gives the files that a file imports. */
export function usesBetween(files: readonly string[], importsOf: (file: string) => readonly string[]): Use[] {
  const known = new Set(files)
  return files.flatMap((file) => {
    const from = featureOf(file)
    if (from === undefined) return []
    return importsOf(file).flatMap((target): Use[] => {
      const to = known.has(target) ? featureOf(target) : undefined
      if (!to || to.workspace !== from.workspace || to.feature === from.feature) return []
      const { workspace } = from
      return [
        {
          workspace,
          from: from.feature,
          to: to.feature,
          fromArea: from.area,
          toArea: to.area,
          why: `${file} imports ${target}`,
        },
      ]
    })
  })
}

const isUpward = ({ fromArea, toArea }: Use) => order.indexOf(fromArea) > order.indexOf(toArea)

/** The violations of the order of areas, one line each. */
export function findUpwardUses(uses: readonly Use[]): string[] {
  return uses.filter(isUpward).map(({ why, fromArea, toArea }) => `${fromArea} is below ${toArea}: ${why}`)
}

/** Folders of features that are in no area, or in different areas of the workspaces. */
export function findStrayFeatures(files: readonly string[]): string[] {
  const homes = new Map<string, Set<string>>()
  for (const file of files) {
    const found = featureOf(file)
    if (found) homes.set(found.feature, (homes.get(found.feature) ?? new Set()).add(found.area))
  }
  return [...homes].flatMap(([feature, [area = '', ...others]]) => {
    if (others.length > 0) return [`the feature ${feature} is in ${[area, ...others].join(' and ')}: choose one`]
    return area in areas ? [] : [`the feature ${feature} is in ${area}, which is no area`]
  })
}

/** The features of each area, by name. */
function featuresByArea(files: readonly string[]): Map<string, string[]> {
  const found = new Map(order.map((area) => [area, new Set<string>()]))
  for (const file of files) {
    const one = featureOf(file)
    if (one) found.get(one.area)?.add(one.feature)
  }
  return new Map([...found].map(([area, features]) => [area, [...features].toSorted((a, b) => a.localeCompare(b))]))
}

const width = 960
const side = 190
const lineHeight = 20
const padding = 14
/** How many characters of names fit on a line beside the name of the area. */
const lineLength = 100

/** The areas as floors of a house, from the top down, as SVG. The file is compared with the code, so it is never out of date. */
export function drawAreas(files: readonly string[]): string {
  let top = 0
  const floors = [...featuresByArea(files)].map(([area, features], at) => {
    const lines = wrap(features)
    const height = Math.max(1, lines.length) * lineHeight + padding * 2
    const y = top
    top += height + 6
    const words = lines.map(
      (line, row) => `<text x="${side + 20}" y="${y + padding + 15 + row * lineHeight}">${line}</text>`,
    )
    return [
      `<rect x="0.5" y="${y + 0.5}" width="${width - 1}" height="${height}" rx="8" fill="${at % 2 === 0 ? '#f0faf4' : '#f7f7f4'}" stroke="#c9d6cd"/>`,
      `<text x="20" y="${y + padding + 16}" class="area">${area}</text>`,
      ...words,
    ].join('\n')
  })
  const style = 'text { font: 14px system-ui, sans-serif; fill: #24312b } .area { font-weight: 600; font-size: 17px }'
  const title = 'The areas of features. Each may use itself and those below it.'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" width="${width}" height="${top}" role="img" aria-label="${title}">
<title>${title}</title>
<style>${style}</style>
${floors.join('\n')}
</svg>
`
}

function wrap(names: readonly string[]): string[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last === undefined || last.length + name.length > lineLength) lines.push(name)
    else lines[lines.length - 1] = `${last} · ${name}`
  }
  return lines
}

/** The same as a table, for readers of text. */
export function tableOfAreas(files: readonly string[]): string {
  const rows = [...featuresByArea(files)].map(
    ([area, features]) => `| \`${area}\` | ${areas[area]} | ${features.length} |`,
  )
  return ['| Area | What it holds | Features |', '|---|---|---|', ...rows].join('\n')
}
