/** A page without faults, and the faults that the fault finder must find on it. */
import type { FaultKind } from './find-faults.ts'

type Planted = { name: string; kind: FaultKind; selector: RegExp; html: string }

const style = `
  body { margin: 0; font: 16px/1.5 sans-serif }
  button, a.tall { display: inline-block; min-width: 44px; min-height: 44px }
  .row { display: flex; gap: 8px }
  .scroller { overflow-x: auto } .scroller table { width: 900px }
  .short { width: 120px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
  .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
  dialog { max-width: 300px; overflow-y: auto }`

/**
 * Intended cases are here too: a wide table in its own scroller, words with an ellipsis, words for screen readers, a link in a
 * sentence.
 */
const clean = `
  <h1>Bread</h1>
  <div class="row"><button>Save</button><button aria-haspopup="menu">More</button></div>
  <p>The price is $1.290. <a href="#more">How it is made</a> is told elsewhere.</p>
  <p class="short">A name that is much longer than its column</p><span class="hidden">Loading</span>
  <div class="scroller"><table><tr><td>$12.345</td><td>2</td></tr></table></div>
  <code>{name}</code>`

export const pageWith = (html: string) => `<!doctype html><style>${style}</style><main>${clean}${html}</main>`

const modal = (inside: string) => `${inside}<script>document.querySelector('dialog').showModal()</script>`

export const planted: readonly Planted[] = [
  {
    name: 'a button that its container cuts',
    kind: 'cut',
    selector: /cut-button/,
    html: '<div style="width: 60px; overflow: hidden"><button data-testid="cut-button" style="width: 120px">Deliver</button></div>',
  },
  {
    name: 'words that end without an ellipsis',
    kind: 'cut',
    selector: /cut-words/,
    html: '<p data-testid="cut-words" style="width: 90px; overflow: hidden; white-space: nowrap">Waiting for delivery</p>',
  },
  {
    name: 'a button under something else',
    kind: 'covered',
    selector: /covered/,
    html: `<div style="position: relative"><button data-testid="covered">Add hours</button>
      <div style="position: absolute; inset: 0; background: white">Monday</div></div>`,
  },
  {
    name: 'words under other words',
    kind: 'covered',
    selector: /under-words/,
    html: `<div style="position: relative"><p data-testid="under-words" style="margin: 0">Is the shop open?</p>
      <p style="position: absolute; inset: 0; margin: 0">As visitors see it</p></div>`,
  },
  {
    name: 'a button outside the window',
    kind: 'outside',
    selector: /outside/,
    html: '<button data-testid="outside" style="position: fixed; left: -30px; top: 300px; width: 90px">Back</button>',
  },
  {
    name: 'a page that scrolls sideways',
    kind: 'outside',
    selector: /wide/,
    html: '<div data-testid="wide" style="width: 150vw">All sales of the year</div>',
  },
  {
    name: 'a button too small for a finger',
    kind: 'small',
    selector: /small/,
    html: '<button data-testid="small" style="min-width: 0; min-height: 0; width: 24px; height: 24px; padding: 0">×</button>',
  },
  {
    name: 'an amount on two lines',
    kind: 'broken amount',
    selector: /amount/,
    html: '<p data-testid="amount" style="width: 40px">US$ 12.345.678</p>',
  },
  {
    name: 'a raw key',
    kind: 'raw key',
    selector: /raw/,
    html: '<p data-testid="raw">shell.buttons.close</p>',
  },
  {
    name: 'a placeholder that was left',
    kind: 'raw key',
    selector: /left/,
    html: '<p data-testid="left">Pay {amount} now</p>',
  },
  {
    name: 'a dialog inside a cell that keeps its words on one line',
    kind: 'cut',
    selector: /dialog|substitute/,
    html: modal(`<table><tr><td style="white-space: nowrap; text-align: right; max-width: 90px; overflow: hidden">
      <dialog data-testid="substitute" role="dialog"><h2>Offer a substitute for what the shop does not have today</h2>
      <button>Save</button></dialog></td></tr></table>`),
  },
  {
    name: 'a list behind the dialog that opened it',
    kind: 'covered',
    selector: /option/,
    html: modal(`<dialog role="dialog" style="margin: 0; width: 280px; height: 200px"><button>Product</button></dialog>
      <div role="listbox" style="position: fixed; z-index: 9999; left: 20px; top: 60px"><div role="option" style="min-height: 44px">Oat milk</div></div>`),
  },
]
