import { useRef, useState } from 'react'
import type { DatoDeOrden } from '../../../schemas/respuestas/orden-tramite.ts'
import { Correccion } from './Correccion.tsx'
import { dichoDe, enSuGrupo, porGrupo } from './datos.ts'
import type { Leido } from './useCorregir.ts'

interface Props {
  id: number
  datos: readonly DatoDeOrden[]
  leido: Leido
  corrige: boolean
}

/** Each datum of an order: as its sheet has it, and as it is understood or somebody corrected it. */
export const TablaDeDatos = ({ datos, ...resto }: Props) => (
  <div className="kit-tabla orden-datos">
    <table>
      <thead>
        <tr>
          <th scope="col">Dato</th>
          <th scope="col">En la hoja</th>
          <th scope="col">Se entiende</th>
        </tr>
      </thead>
      {porGrupo(datos).map(({ grupo, suyos }) => (
        <tbody key={grupo}>
          <tr className="orden-grupo">
            <th scope="rowgroup" colSpan={3}>
              {grupo}
            </th>
          </tr>
          {suyos.map((dato) => (
            <Fila key={dato.clave} dato={dato} {...resto} />
          ))}
        </tbody>
      ))}
    </table>
  </div>
)

const Fila = ({ dato, id, leido, corrige }: Omit<Props, 'datos'> & { dato: DatoDeOrden }) => {
  const [escribe, setEscribe] = useState(false)
  const boton = useRef<HTMLButtonElement>(null)
  const { etiqueta, clase, dicho, valor, corregido, falla, problema } = dato
  const texto = dichoDe(clase, valor)
  const mal = problema ?? (valor === null && !corregido ? falla : null)
  const cerrar = () => {
    setEscribe(false)
    setTimeout(() => boton.current?.focus())
  }
  return (
    <tr data-mal={mal ? true : undefined}>
      <th scope="row">{enSuGrupo(dato)}</th>
      <td className="orden-dicho">{dicho ?? <span className="muted">No lo dice</span>}</td>
      <td>
        {escribe ? (
          <Correccion id={id} leido={leido} dato={dato} valor={valor} onFin={cerrar} />
        ) : corrige ? (
          <button
            ref={boton}
            type="button"
            className="tramite-notas"
            data-vacias={texto ? undefined : true}
            aria-label={`${etiqueta}: ${texto || 'sin decir'}. Corregir`}
            onClick={() => setEscribe(true)}
          >
            {texto || 'Escribir…'}
          </button>
        ) : (
          texto || <span className="muted">Sin decir</span>
        )}
        {mal ? <small className="orden-mal">{mal.replace(/\.?$/, '.')}</small> : null}
        {corregido ? <Corregido dato={dato} /> : null}
      </td>
    </tr>
  )
}

const Corregido = ({ dato: { clase, dicho, leido } }: { dato: DatoDeOrden }) => {
  const antes = dichoDe(clase, leido)
  return (
    <small>
      <b>Corregido.</b>
      {antes && antes !== dicho ? ` De la hoja se entendió ${antes}.` : ''}
    </small>
  )
}
