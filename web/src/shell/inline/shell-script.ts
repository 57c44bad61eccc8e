import { textSizes } from '@mostrador/contract/appearance.ts'

/**
 * Runs in the offline page before anything is painted. That page is one file for everyone, so language, theme and text size come from
 * cookies here. It must not contain anything that differs between visitors: the server allows it by its hash.
 */
export const shellScript = `(function(){
var e=document.documentElement;
function c(n){var m=document.cookie.match(new RegExp('(?:^|; )'+n+'=([^;]*)'));return m?decodeURIComponent(m[1]):''}
var t=c('theme')==='dark'?'dark':'light';
e.dataset.theme=t;e.dataset.mantineColorScheme=t;
var s=c('textSize');if(${JSON.stringify(textSizes.map(String))}.indexOf(s)>=0){e.dataset.textSize=s;e.style.fontSize=s+'%'}
var l=[c('lang')].concat(navigator.languages||[]).map(function(x){return String(x).slice(0,2).toLowerCase()});
l=l.filter(function(x){return x==='en'||x==='es'})[0]||'en';
e.lang=l;
})()`.replaceAll('\n', '')
