import type { ReactNode } from 'react'
import { CONCEPTOS_RECLAMO } from '../documento/nombres.ts'

export interface Escrito {
  valores: Readonly<Partial<Record<'justificacion' | 'codigo_reclamo' | 'nombre' | 'documento', string>>>
  errores: Readonly<Record<string, string>>
}

interface Props {
  decision: 0 | 1
  escrito: Escrito
  base: string
}

const AVISO =
  'Guardamos su respuesta con la fecha, la hora, la dirección IP y el navegador desde donde la da. Es su respuesta a la notaría: no ' +
  'reemplaza los eventos que se registran en la DIAN.'

/** A POST records the answer: mail scanners open links but press no buttons. */
export const Formulario = (props: Props) => (props.decision === 1 ? <Aceptar {...props} /> : <Rechazar {...props} />)

const Aceptar = ({ base, escrito }: Props) => (
  <section className="bloque" id="respuesta">
    <h2>¿Acepta la factura?</h2>
    <form method="post" action={`${base}/1#respuesta`} noValidate>
      <Quien escrito={escrito} />
      <button>Aceptar la factura</button>
    </form>
    <p className="otra">
      <a href={`${base}/0#respuesta`}>No estoy de acuerdo: rechazarla</a>
    </p>
    <p className="nota">{AVISO}</p>
  </section>
)

const Rechazar = ({ base, escrito }: Props) => (
  <section className="bloque" id="respuesta">
    <h2>¿Por qué rechaza la factura?</h2>
    <form method="post" action={`${base}/0#respuesta`} noValidate>
      <Campo id="codigo_reclamo" rotulo="Motivo (opcional)" error={escrito.errores.codigo_reclamo}>
        <select id="codigo_reclamo" name="codigo_reclamo" defaultValue={escrito.valores.codigo_reclamo ?? ''}>
          <option value="">Otro</option>
          {Object.entries(CONCEPTOS_RECLAMO).map(([codigo, nombre]) => (
            <option key={codigo} value={codigo}>
              {nombre}
            </option>
          ))}
        </select>
      </Campo>
      <Campo id="justificacion" rotulo="Explique qué no está bien" error={escrito.errores.justificacion}>
        <textarea
          id="justificacion"
          name="justificacion"
          maxLength={1000}
          required
          defaultValue={escrito.valores.justificacion}
          aria-invalid={escrito.errores.justificacion ? true : undefined}
          aria-describedby={escrito.errores.justificacion ? 'justificacion-error' : undefined}
        />
      </Campo>
      <Quien escrito={escrito} />
      <button className="peligro">Rechazar la factura</button>
    </form>
    <p className="otra">
      <a href={`${base}/1#respuesta`}>Volver: sí la acepto</a>
    </p>
    <p className="nota">{AVISO}</p>
  </section>
)

const Quien = ({ escrito: { valores, errores } }: { escrito: Escrito }) => (
  <>
    <Campo id="nombre" rotulo="Su nombre (opcional)" error={errores.nombre}>
      <input id="nombre" name="nombre" autoComplete="name" maxLength={200} defaultValue={valores.nombre} />
    </Campo>
    <Campo id="documento" rotulo="Su número de documento (opcional)" error={errores.documento}>
      <input
        id="documento"
        name="documento"
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
        defaultValue={valores.documento}
      />
    </Campo>
  </>
)

const Campo = ({
  id,
  rotulo,
  error,
  children,
}: {
  id: string
  rotulo: string
  error: string | undefined
  children: ReactNode
}) => (
  <div className="campo">
    <label htmlFor={id}>{rotulo}</label>
    {children}
    {error && (
      <p className="error" id={`${id}-error`} role="alert">
        {error}
      </p>
    )}
  </div>
)
