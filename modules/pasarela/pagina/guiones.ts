/** The button says what the chosen lines add up to. Without it the next page does. */
export const GUION_SUMA = `
const f=document.querySelector('[data-suma]');if(f){const b=f.querySelector('[data-total]');
const p=n=>'$ '+String(n).replace(/\\B(?=(\\d{3})+(?!\\d))/g,'.');
const s=()=>{let t=0;for(const c of f.querySelectorAll('input:checked'))t+=Number(c.dataset.pesos);b.textContent=p(t)};
f.addEventListener('change',s);s()}`

/** How long a provider's script is waited for, in ms (tramites.md, 5). */
const PACIENCIA_MS = 8000

/** Puts the provider's script where it goes, with what it is told; one that does not come in time is said, with how to try again. */
export const GUION_PASARELA = `
const d=document.querySelector('[data-pasarela]');if(d){const s=document.createElement('script');
const no=()=>{document.querySelector('[data-falla]').hidden=false;document.querySelector('[data-cargando]').hidden=true};
const t=setTimeout(no,${PACIENCIA_MS});
s.addEventListener('load',()=>{clearTimeout(t);document.querySelector('[data-cargando]').hidden=true});
s.addEventListener('error',()=>{clearTimeout(t);no()});
for(const[k,v]of Object.entries(JSON.parse(d.dataset.campos)))s.setAttribute(k,v);
s.className='epayco-button';s.nonce=document.currentScript.nonce;s.src=d.dataset.pasarela;d.append(s)}`

/** A payment that is being confirmed is looked at again by itself: at first often, then now and then. */
export const GUION_ESPERA = `
const e=document.querySelector('[data-espera]');if(e){const k='espera'+e.dataset.espera,n=Number(sessionStorage.getItem(k)||0);
sessionStorage.setItem(k,String(n+1));setTimeout(()=>location.reload(),n<40?2500:15000)}`
