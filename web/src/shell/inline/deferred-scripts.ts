/**
 * Pages that only show content run no script until the browser is idle or the person does something. The server renders the page's module
 * script under a type that browsers leave alone (`holdScripts`); this script gives it back its type.
 */
const heldType = 'text/later'
/** A busy device waits at most this long after the page has loaded. */
const longestWaitMs = 4000

/** Runs in the page. It must not contain anything that differs between visitors. */
export const deferredScript = `(function(){
var d=document,done=false;
function run(){if(done)return;done=true;
var held=d.querySelector('script[type="${heldType}"]');if(!held)return;
var s=d.createElement('script');s.type='module';s.nonce=held.nonce;s.textContent=held.textContent;d.head.appendChild(s)}
function idle(){window.requestIdleCallback?requestIdleCallback(run,{timeout:${longestWaitMs}}):setTimeout(run,200)}
d.readyState==='complete'?idle():addEventListener('load',idle);
['pointerdown','keydown','focusin'].forEach(function(n){addEventListener(n,run,{once:true,capture:true})})
})()`.replaceAll('\n', '')

/** The HTML of a page whose module script waits, without the links that would load its files at once. */
export function holdScripts(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^<>]*>/g, '')
    .replace(/(<script\b[^<>]*)\btype="module"/, `$1type="${heldType}"`)
}
