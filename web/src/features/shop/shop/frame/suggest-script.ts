/**
 * Shows products and categories below the search while somebody types: a list that arrows walk through, Escape closes and screen readers
 * count (the combobox pattern of ARIA). Without it the form searches as ever. Everything that the server says is written as text.
 */
export const suggestScript = `(function(){
var d=document,f=d.querySelector('form[data-suggest]');
if(!f||!window.fetch)return;
var i=f.q,box=f.querySelector('[role=listbox]'),says=f.querySelector('[data-says]'),at=-1,timer,asked;
function close(){box.hidden=true;i.setAttribute('aria-expanded','false');i.removeAttribute('aria-activedescendant');at=-1}
function mark(n){var o=box.children;if(o[at])o[at].setAttribute('aria-selected','false');
at=n<-1?o.length-1:n>=o.length?-1:n;
if(at<0){i.removeAttribute('aria-activedescendant');return}
o[at].setAttribute('aria-selected','true');i.setAttribute('aria-activedescendant',o[at].id);o[at].scrollIntoView({block:'nearest'})}
function add(href,name,price,picture){var a=d.createElement('a'),s=d.createElement('span');
a.id='suggested-'+box.children.length;a.setAttribute('role','option');a.setAttribute('aria-selected','false');a.tabIndex=-1;a.href=href;
if(picture!==undefined){var m=d.createElement(picture?'img':'i');if(picture){m.src=picture;m.alt='';m.width=40;m.height=40}a.append(m)}
s.textContent=name;a.append(s);
if(price){var p=d.createElement('b');p.textContent=price;a.append(p)}
box.append(a)}
function show(r){box.replaceChildren();
r.categories.forEach(function(c){add(f.dataset.category.replace('SLUG',encodeURIComponent(c.slug)),c.name)});
var some=r.products.some(function(p){return p.picture});
r.products.forEach(function(p){add(f.dataset.product.replace('SLUG',encodeURIComponent(p.slug)),p.name,p.price,some?p.picture:undefined)});
var n=box.children.length;at=-1;i.removeAttribute('aria-activedescendant');
says.textContent=f.dataset.found+': '+n;
box.hidden=n===0;i.setAttribute('aria-expanded',String(n>0))}
i.addEventListener('input',function(){clearTimeout(timer);if(asked)asked.abort();
var q=i.value.trim();if(q.length<2){close();return}
timer=setTimeout(function(){asked=new AbortController();
fetch(f.dataset.suggest+encodeURIComponent(q),{signal:asked.signal}).then(function(r){return r.ok?r.json():null})
.then(function(r){if(r&&d.activeElement===i)show(r)}).catch(function(){})},180)});
i.addEventListener('keydown',function(e){
if(box.hidden)return;
if(e.key==='ArrowDown'||e.key==='ArrowUp'){e.preventDefault();mark(at+(e.key==='ArrowDown'?1:-1))}
else if(e.key==='Escape'){e.preventDefault();close()}
else if(e.key==='Enter'&&at>=0){e.preventDefault();location.assign(box.children[at].href)}});
f.addEventListener('focusout',function(e){if(!f.contains(e.relatedTarget))close()});
})()`.replaceAll('\n', '')
