import { formatAmount } from '../../../schemas/es-co/index.ts'
import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { useLados } from '../lados.ts'
import type { Reglas } from '../servicio.ts'
import { COLUMNAS, dichoDe, TITULOS } from './columnas.ts'
import type { Cursor } from './cursor.ts'
import { Fila } from './Fila.tsx'
import { FilaNueva } from './FilaNueva.tsx'
import type { Suma, TablaDeHoja } from './filas.ts'
import { rangoDe, type FilaNavegable } from './navegar.ts'

interface Props {
  tabla: TablaDeHoja
  filas: readonly FilaNavegable[]
  cursor: Cursor
  bloqueada: boolean
  reglas: Reglas
  /** The saved line of each key, to show what changed; null when nothing was saved. */
  guardadas: ReadonlyMap<string, Linea> | null
  errores: ReadonlyMap<string, string>
}

const Sumas = ({ suma }: { suma: Suma }) => (
  <>
    {(['valor', 'iva', 'total'] as const).map((columna) => (
      <div
        key={columna}
        role="gridcell"
        className="hoja-celda"
        data-columna={columna}
        aria-colindex={COLUMNAS.indexOf(columna) + 1}
      >
        <span className="hidden" aria-hidden>
          {TITULOS[columna].titulo}
        </span>
        <span data-cero={suma[columna] === 0 || undefined}>{formatAmount(suma[columna])}</span>
      </div>
    ))}
    <div role="gridcell" className="hoja-celda hoja-mas" aria-colindex={COLUMNAS.length + 1} />
  </>
)

/** One of the two tables of the specification, as an ARIA grid. */
export const Tabla = ({ tabla, filas, cursor, bloqueada, reglas, guardadas, errores }: Props) => {
  const { activa, ancla, edicion } = cursor
  const lados = useLados()
  const rango = activa && ancla ? rangoDe(filas, ancla, activa) : null
  const titulo = `hoja-${tabla.id}`
  let indice = 1
  const columnasElegidas = (fila: string): readonly [number, number] => {
    const lugar = filas.findIndex(({ id }) => id === fila)
    return rango && lugar >= rango.filas[0] && lugar <= rango.filas[1] ? rango.columnas : [1, 0]
  }
  return (
    <section className="hoja-tabla">
      <h2 id={titulo}>{tabla.titulo}</h2>
      <div
        role="grid"
        aria-labelledby={titulo}
        aria-colcount={COLUMNAS.length + 1}
        aria-multiselectable
        aria-readonly={bloqueada}
      >
        <div
          role="rowgroup"
          className="hoja-cabeza sticky top-0 z-3 border-b border-b-line [border-radius:6px_6px_0_0] bg-surface text-muted text-12"
        >
          <div role="row" className="hoja-fila" aria-rowindex={indice}>
            {COLUMNAS.map((columna) => (
              <div
                key={columna}
                role="columnheader"
                className="hoja-celda gap-1 font-medium"
                data-columna={columna}
                aria-label={dichoDe(columna, lados)}
                aria-colindex={COLUMNAS.indexOf(columna) + 1}
              >
                {TITULOS[columna].titulo}
                {TITULOS[columna].unidad ? (
                  <small className="text-[length:inherit] font-normal">{TITULOS[columna].unidad}</small>
                ) : null}
              </div>
            ))}
            <div
              role="columnheader"
              className="hoja-celda hoja-mas gap-1 font-medium"
              aria-colindex={COLUMNAS.length + 1}
            >
              <span className="solo-lectores">Acciones</span>
            </div>
          </div>
        </div>
        {tabla.grupos.map((grupo) => (
          <div key={grupo.id} role="rowgroup" className="hoja-grupo">
            <div role="row" className="hoja-fila hoja-titulo" aria-rowindex={(indice += 1)}>
              <div role="rowheader" className="hoja-celda" data-columna="detalle" aria-colindex={1} aria-colspan={4}>
                {grupo.titulo}
              </div>
              {grupo.lineas.length > 1 ? (
                <Sumas suma={grupo.suma} />
              ) : (
                <div role="gridcell" className="hoja-celda hoja-hueco col-span-4" aria-colindex={5} aria-colspan={4} />
              )}
            </div>
            {grupo.lineas.map((linea) => {
              const [desde, hasta] = columnasElegidas(linea.clave)
              const aqui = activa?.fila === linea.clave
              return (
                <Fila
                  key={linea.clave}
                  linea={linea}
                  indice={(indice += 1)}
                  activa={aqui ? activa.columna : null}
                  desde={desde}
                  hasta={hasta}
                  edicion={aqui ? edicion : null}
                  bloqueada={bloqueada}
                  reglas={reglas}
                  compara={guardadas !== null}
                  guardada={guardadas?.get(linea.clave) ?? null}
                  error={errores.get(linea.clave) ?? null}
                />
              )
            })}
          </div>
        ))}
        <div role="rowgroup">
          {bloqueada ? null : (
            <FilaNueva
              nueva={tabla.nueva}
              indice={(indice += 1)}
              activa={activa?.fila === tabla.nueva.id}
              edicion={activa?.fila === tabla.nueva.id ? edicion : null}
            />
          )}
          <div role="row" className="hoja-fila hoja-pie" aria-rowindex={indice + 1}>
            <div role="rowheader" className="hoja-celda" data-columna="detalle" aria-colindex={1} aria-colspan={4}>
              {tabla.pie}
            </div>
            <Sumas suma={tabla.suma} />
          </div>
        </div>
      </div>
    </section>
  )
}
