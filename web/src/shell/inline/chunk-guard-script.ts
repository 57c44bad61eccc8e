import { outdatedWords } from '@mostrador/contract/features/office/shell/outdated-words.ts'

/** A second missing file within this time does not reload the page again. */
export const reloadGuardMs = 10_000
/** When this page was last reloaded for a missing file; the script and `chunk-reload.ts` share it. */
export const reloadedAtKey = 'mostrador.reloadedAt'
/** Set on the window once the page runs: from then on `chunk-reload.ts` takes over. */
export const startedMark = 'mostradorStarted'
/** Sent by the router when the file of a route cannot be loaded (web/scripts/report-lost-routes.ts). */
export const lostChunkEvent = 'mostrador:lostChunk'
/** The browsers' error messages for a file that cannot be loaded. */
export const chunkFailure =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload css|loading chunk/i

/**
 * Runs before any other file of a page, because those may be missing: then it reloads the page once, and if that does not help it shows
 * what to do instead of an empty page. It must not contain anything that differs between visitors: the server allows it by its hash.
 */
export const chunkGuardScript = `(function(){
var w=${JSON.stringify(outdatedWords)};
function show(){
var b=document.body,l=w[document.documentElement.lang]||w.en;
if(!b){document.addEventListener('DOMContentLoaded',show);return}
var m=document.createElement('main');m.dataset.testid='outdated-page';m.setAttribute('role','alert');
m.style.cssText='max-width:32rem;margin:15vh auto;padding:1rem;font-family:system-ui,sans-serif';
function add(n,t){var e=document.createElement(n);e.textContent=t;m.appendChild(e);return e}
add('h1',l.title);add('p',l.text);
var k=add('button',l.button);k.type='button';k.style.cssText='min-height:44px;padding:0 1rem;font:inherit';
k.onclick=function(){location.reload()};
b.replaceChildren(m)}
function fail(){
if(window.${startedMark})return;
if(navigator.onLine){try{
var s=sessionStorage,n=Date.now();
if(n-Number(s.getItem('${reloadedAtKey}')||0)>=${reloadGuardMs}){s.setItem('${reloadedAtKey}',String(n));location.reload();return}
}catch(e){}}
show()}
addEventListener('error',function(e){var t=e.target;if(t&&t.tagName==='SCRIPT')fail()},true);
addEventListener('unhandledrejection',function(e){if(${chunkFailure.toString()}.test(String(e.reason&&e.reason.message)))fail()})
})()`.replaceAll('\n', '')
