/**
 * The only script of a shop's pages, which all work without it: choices send their form at once, a form is sent once, one with words
 * for it says that there is no connection, and the frame says how many things are in the cart. A field that is left by pressing a button
 * of its form goes with that button, because two requests at once could end with either. It must not contain anything that differs between visitors.
 */
export const shopScript = `(function(){
var d=document,p,a;
function on(type,run){d.addEventListener(type,run)}
on('pointerdown',function(e){p=e.target.closest('button')});
on('keydown',function(){p=null});
on('change',function(e){var f=e.target.form,s=f&&e.target.closest('[data-submits]');if(!s||p&&p.form===f)return;
var u=f.querySelector('[data-usual]');if(u&&s.id)u.formAction='#'+s.id;a=1;f.requestSubmit(u||undefined);a=0});
on('submit',function(e){var f=e.target,o=f.querySelector('[data-offline]');if(o){o.hidden=navigator.onLine;if(!navigator.onLine){e.preventDefault();return}}
if(!f.hasAttribute('data-once'))return;if(f.dataset.sent){e.preventDefault();return}if(!a)f.dataset.sent='1'});
addEventListener('pageshow',function(){d.querySelectorAll('[data-sent]').forEach(function(f){delete f.dataset.sent});
var n=/(?:^|; )cartCount=(\\d+)/.exec(d.cookie),c=d.querySelector('[data-cart-count]');if(c)c.textContent=n&&n[1]!=='0'?n[1]:''});
})()`.replaceAll('\n', '')
