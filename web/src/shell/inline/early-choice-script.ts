import { appearancePath } from '@mostrador/contract/appearance.ts'
import { startedMark } from '#src/shell/inline/chunk-guard-script.ts'

/**
 * Runs in a page the server rendered: a text size chosen before the page's scripts have run is sent as the plain form that it is, so the
 * choice is not lost. It must not contain anything that differs between visitors.
 */
export const earlyChoiceScript = `(function(){
addEventListener('change',function(e){
var f=e.target&&e.target.form;
if(!window.${startedMark}&&f&&f.getAttribute('action')==='${appearancePath}')f.submit()
},true)
})()`.replaceAll('\n', '')
