import { formatDateTime, formatPesos } from '../../../schemas/es-co/index.ts'
import type { Membrete } from '../../documentos/index.ts'
import { paginaPublica } from '../../seguimientos/index.ts'
import type { PorPagar } from '../cobrar.ts'
import type { OrdenPago } from '../model.ts'

export const ESTILO_PAGO = `
.prueba{display:inline-block;padding:2px 10px;border:1px solid var(--warn);border-radius:6px;background:var(--warn-soft);color:var(--warn);
  font-size:.8125rem;font-weight:600;letter-spacing:.04em}
fieldset{border:0;width:100%}
legend{font-size:.8125rem;color:var(--muted);margin-bottom:4px}
.linea{display:grid;grid-template-columns:24px 1fr auto;gap:12px;align-items:start;padding:12px 0;border-bottom:1px solid var(--line);
  font-weight:400;font-size:1rem}
.linea input{width:22px;height:22px;margin-top:1px;accent-color:var(--accent)}
.linea b,.suma b{font-weight:500;font-variant-numeric:tabular-nums;white-space:nowrap}
.sin-caja{grid-template-columns:1fr auto}
.suma{display:flex;justify-content:space-between;gap:16px;width:100%;padding-top:4px;font-size:1.25rem}
.suma b{font-weight:600}
.pagar{margin-top:16px}
.espera{display:flex;gap:12px;align-items:center}
.espera i{flex:none;width:18px;height:18px;border:3px solid var(--line);border-top-color:var(--accent);border-radius:50%;
  animation:gira 1s linear infinite}
@keyframes gira{to{transform:rotate(360deg)}}
@media(prefers-reduced-motion:reduce){.espera i{animation:none}}
.clave{font-size:.8125rem;color:var(--muted);overflow-wrap:anywhere;margin-top:16px}
`

/** The button shows the sum of the chosen lines; without script the next page does. */
const GUION_SUMA = `
const f=document.querySelector('[data-suma]');if(f){const b=f.querySelector('[data-total]');
const p=n=>'$ '+String(n).replace(/\\B(?=(\\d{3})+(?!\\d))/g,'.');
const s=()=>{let t=0;for(const c of f.querySelectorAll('input:checked'))t+=Number(c.dataset.pesos);b.textContent=p(t)};
f.addEventListener('change',s);s()}`

/** Wait for a provider's script, in ms (tramites.md, 5). */
const PACIENCIA_MS = 8000

/** Loads the provider's script with its data; a script that does not load in time is reported, with a retry. */
export const GUION_PASARELA = `
const d=document.querySelector('[data-pasarela]');if(d){const s=document.createElement('script');
const no=()=>{document.querySelector('[data-falla]').hidden=false;document.querySelector('[data-cargando]').hidden=true};
const t=setTimeout(no,${PACIENCIA_MS});
s.addEventListener('load',()=>{clearTimeout(t);document.querySelector('[data-cargando]').hidden=true});
s.addEventListener('error',()=>{clearTimeout(t);no()});
for(const[k,v]of Object.entries(JSON.parse(d.dataset.campos)))s.setAttribute(k,v);
s.className='epayco-button';s.nonce=document.currentScript.nonce;s.src=d.dataset.pasarela;d.append(s)}`

/** Reloads while the payment is being confirmed: at first often, then seldom. */
export const GUION_ESPERA = `
const e=document.querySelector('[data-espera]');if(e){const k='espera'+e.dataset.espera,n=Number(sessionStorage.getItem(k)||0);
sessionStorage.setItem(k,String(n+1));setTimeout(()=>location.reload(),n<40?2500:15000)}`

interface Datos {
  debe: PorPagar
  pendientes: readonly OrdenPago[]
  prueba: boolean
  base: string
  error: string | null
  oficina: Membrete
  nonce: string
}

export const Prueba = () => (
  <p className="grande">
    <span className="prueba">PRUEBA</span> No se mueve dinero.
  </p>
)

export const paginaPorPagar = ({ debe, pendientes, prueba, base, error, oficina, nonce }: Datos): string =>
  paginaPublica({
    titulo: 'Pagar en línea',
    oficina,
    nonce,
    estilo: ESTILO_PAGO,
    guion: GUION_SUMA,
    children: (
      <>
        <h1>Pagar en línea</h1>
        <p className="sub">{debe.titulo}</p>
        {prueba && <Prueba />}
        <div className="preguntas">
          <section>
            <h2>Se debe</h2>
            <p className="respuesta">
              <strong>{formatPesos(debe.total)}</strong>
            </p>
          </section>
          <section>
            <h2>A</h2>
            <p>{oficina.nombre}</p>
          </section>
          <section>
            <h2>De</h2>
            <p>{debe.quien}</p>
          </section>
        </div>
        {pendientes.map((orden) => (
          <Pendiente key={orden.id} orden={orden} base={base} />
        ))}
        {debe.lineas.length === 0 ? (
          <p className="hecho grande" role="status">
            No hay nada pendiente por pagar. Gracias.
          </p>
        ) : (
          <section className="bloque">
            <h2>¿Qué va a pagar?</h2>
            <form method="post" action={base} data-suma="">
              <fieldset aria-describedby={error ? 'lineas-error' : undefined}>
                <legend>Elija lo que va a pagar ahora. Cada valor se paga completo.</legend>
                {debe.lineas.map(({ clave, texto, pesos }) => (
                  <label key={clave} className="linea">
                    <input type="checkbox" name={`linea-${clave}`} value="si" data-pesos={pesos} defaultChecked />
                    <span>{texto}</span>
                    <b>{formatPesos(pesos)}</b>
                  </label>
                ))}
              </fieldset>
              {error && (
                <p className="error" id="lineas-error" role="alert">
                  {error}
                </p>
              )}
              <p className="suma">
                <span>Va a pagar</span>
                <b data-total="" aria-live="polite">
                  Lo elegido
                </b>
              </p>
              {debe.lineas.reduce((suma, { pesos }) => suma + pesos, 0) < debe.total && (
                <p className="nota grande">
                  Son las {debe.lineas.length} más viejas: cuando las pague siguen las demás.
                </p>
              )}
              <button>Continuar al pago</button>
            </form>
            <p className="nota grande">En el paso siguiente ve el total antes de pagar.</p>
          </section>
        )}
      </>
    ),
  })

const Pendiente = ({ orden: { referencia, pesos, updated_at }, base }: { orden: OrdenPago; base: string }) => (
  <p className="anulada" role="status">
    Ya hay un pago de {formatPesos(Number(pesos))} en confirmación desde el {formatDateTime(updated_at)}: espere su
    respuesta antes de pagar otra vez. <a href={`${base}/${referencia}/resultado`}>Ver ese pago</a>
  </p>
)
