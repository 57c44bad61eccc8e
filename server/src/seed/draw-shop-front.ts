/** Draws the front of the demo's corner shop by the sea, for its first page. Returns a PNG picture. */
export async function drawShopFront(): Promise<Buffer> {
  // Imported on demand: only the first start of a demo draws.
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(front)).png().toBuffer()
}

const stripes = Array.from({ length: 12 }, (_, index) => {
  const x = 300 + index * 84
  const fill = index % 2 === 0 ? '#0f8a50' : '#fbf6ea'
  return `<path d="M${x} 330h84v96a42 42 0 0 1-84 0z" fill="${fill}"/>`
}).join('')

const crate = (x: number, y: number, fruit: string, count: number) => {
  const fruits = Array.from({ length: count }, (_, index) => {
    const cx = x + 34 + (index % 5) * 38
    return `<circle cx="${cx}" cy="${y + 4 - Math.floor(index / 5) * 26}" r="22" fill="${fruit}"/>`
  })
  const boards = `<rect x="${x}" y="${y}" width="220" height="78" rx="6" fill="#b9834a"/>
    <path d="M${x} ${y + 26}h220M${x} ${y + 52}h220" stroke="#8f6233" stroke-width="5"/>`
  return fruits.join('') + boards
}

const bottles = ['#2f6f4f', '#c0392b', '#e0a526', '#3d6f8f', '#2f6f4f', '#8f4f2f', '#e0a526', '#c0392b', '#3d6f8f']
  .map((color, index) => {
    const x = 700 + index * 56
    return `<path d="M${x} 560v-46l8-14v-24h16v24l8 14v46z" fill="${color}"/>`
  })
  .join('')

const loaves = Array.from(
  { length: 6 },
  (_, index) => `<ellipse cx="${745 + index * 84}" cy="672" rx="36" ry="20" fill="#d99a4e"/>`,
).join('')

const front = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1000" viewBox="0 0 1600 1000">
  <rect width="1600" height="1000" fill="#bfe3ea"/>
  <circle cx="1390" cy="170" r="78" fill="#fbe3a1"/>
  <path d="M0 470q120-26 240 0t240 0 240 0 240 0 240 0 240 0 240 0v300H0z" fill="#5aa7b8"/>
  <path d="M40 520q60-14 120 0M1380 540q60-14 120 0M1330 600q60-14 120 0" stroke="#fff" stroke-width="6" fill="none"/>
  <path d="M60 440h190l-34 52H98z" fill="#c0392b"/><path d="M150 440V320l86 100z" fill="#fbf6ea"/>
  <rect y="760" width="1600" height="240" fill="#e8dcc4"/>
  <rect x="330" y="240" width="940" height="620" fill="#f4e7cf"/>
  <rect x="330" y="240" width="940" height="96" fill="#0b6b3e"/>
  <g stroke="#fbf6ea" stroke-width="9" fill="none" stroke-linecap="round">
    <circle cx="800" cy="262" r="9"/><path d="M800 271v46M782 282h36M766 296q34 42 68 0"/>
    <path d="M520 288h200M880 288h200"/>
  </g>
  <rect x="390" y="470" width="230" height="390" rx="8" fill="#6b4a2c"/>
  <rect x="416" y="500" width="178" height="170" rx="6" fill="#bfe3ea"/>
  <circle cx="592" cy="730" r="12" fill="#e0a526"/>
  <rect x="670" y="450" width="550" height="270" rx="8" fill="#fffaf0" stroke="#6b4a2c" stroke-width="14"/>
  <path d="M684 566h522M684 692h522" stroke="#8f6233" stroke-width="12"/>
  ${bottles}${loaves}${stripes}
  ${crate(690, 800, '#d94f3a', 10)}${crate(950, 800, '#e8a33d', 10)}${crate(1190, 830, '#6fa34a', 5)}
  <path d="M1345 860q20-150 60-170 44 30 40 170z" fill="#3f7d4f"/><rect x="1340" y="850" width="130" height="90" rx="8" fill="#b8603d"/>
  <rect x="180" y="830" width="120" height="30" rx="6" fill="#6b4a2c"/><path d="M200 860v70M280 860v70" stroke="#6b4a2c" stroke-width="12"/>
</svg>`
