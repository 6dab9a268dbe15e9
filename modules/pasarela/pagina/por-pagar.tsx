import { formatDateTime, formatPesos } from '../../../schemas/es-co/index.ts'
import type { Membrete } from '../../documentos/index.ts'
import { paginaPublica } from '../../seguimientos/index.ts'
import type { PorPagar } from '../destinos.ts'
import type { OrdenPago } from '../model.ts'
import { ESTILO_PAGO } from './estilo-pago.ts'
import { GUION_SUMA } from './guiones.ts'

interface Datos {
  debe: PorPagar
  /** Payments of the same thing that the provider has not decided. */
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
