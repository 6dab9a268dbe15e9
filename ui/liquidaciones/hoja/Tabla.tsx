import { IconDots, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { formatAmount, formatDecimal } from '../../../schemas/es-co/index.ts'
import type { Reglas } from '../servicio.ts'
import { useAcciones, Celda } from './Editor.tsx'
import {
  COLUMNAS,
  crudoDe,
  porQueNo,
  textoDe,
  type Columna,
  dichoDe,
  TITULOS,
  type Edicion,
  type Cursor,
  rangoDe,
  type FilaNavegable,
} from './navegar.ts'
import { useLados } from '../respuesta.ts'
import { FilaNueva, type Suma, type TablaDeHoja } from './FilaNueva.tsx'

interface Props {
  linea: Linea
  /** 1-based, counting the header. */
  indice: number
  activa: Columna | null
  /** Selected columns, by index. */
  desde: number
  hasta: number
  edicion: Edicion | null
  bloqueada: boolean
  reglas: Reglas
  /** Null: not saved yet. */
  guardada: Linea | null
  /** A saved version exists to compare with. */
  compara: boolean
  error: string | null
}

/** Keeps a mark on the text line of the word before it. */
const NBSP = '\u00a0'

/** The group's title already says «Derechos notariales». */
const nombreCorto = ({ detalle, tipo_liquidacion }: Linea): string =>
  tipo_liquidacion === 'derecho_notarial' ? detalle.replace(/^Derechos notariales: /, '') : detalle

const antesDe = (guardada: Linea | null, linea: Linea, columna: Columna): string | null => {
  if (!guardada || (columna !== 'ven' && columna !== 'tot' && columna !== 'valor')) return null
  const antes = textoDe(guardada, columna)
  return antes === textoDe(linea, columna) ? null : antes
}

/** To be confirmed: a shape, with its legend above the sheet. */
export const DUDA =
  'hoja-duda inline-block w-1.75 h-1.75 mx-0.75 [border:1.5px_solid_var(--warn)] [transform:rotate(45deg)_translateY(-1px)]'
const BOTON_MAS =
  'grid place-items-center w-6 h-6 border-0 rounded-4 bg-transparent text-muted cursor-pointer encima:bg-selected encima:text-accent ' +
  '[@media(hover:hover)]:in-[.hoja-fila:not(:hover,[data-activa])]:invisible'
const CABEZA =
  'sticky top-0 z-3 border-b border-b-line [border-radius:6px_6px_0_0] bg-surface text-muted text-12 ' +
  '@max-[641px]/liq:[&_[data-columna=detalle]]:hidden'

const Fila = memo(
  ({ linea, indice, activa, desde, hasta, edicion, bloqueada, reglas, guardada, compara, error }: Props) => {
    const { menu } = useAcciones()
    const elegida = (columna: Columna) => COLUMNAS.indexOf(columna) >= desde && COLUMNAS.indexOf(columna) <= hasta
    const porUnidad = linea.manual && linea.cantidad !== 1
    return (
      <div
        role="row"
        className="hoja-fila"
        aria-rowindex={indice}
        data-fila={linea.clave}
        data-activa={activa !== null || undefined}
        data-error={error !== null || undefined}
        data-nueva={(compara && !guardada) || undefined}
      >
        <div
          role="rowheader"
          className="hoja-celda"
          data-columna="detalle"
          data-elegida={elegida('detalle') || undefined}
          aria-colindex={1}
          tabIndex={activa === 'detalle' ? 0 : -1}
        >
          <span className="hoja-detalle py-1.5 px-0 wrap-anywhere leading-[1.4]">
            {nombreCorto(linea)}
            {linea.explicacion.porConfirmar ? (
              <>
                {NBSP}
                <span className={DUDA} title="Por confirmar">
                  <span className="solo-lectores">, valor por confirmar</span>
                </span>
              </>
            ) : null}
            {linea.editable ? null : (
              <>
                {NBSP}
                <span
                  className="hoja-candado text-muted [vertical-align:-1px]"
                  title={porQueNo(linea, 'ven', reglas) ?? undefined}
                >
                  <IconLock size={12} aria-hidden />
                </span>
              </>
            )}
            {porUnidad ? (
              <small className="block text-muted text-12">{`${formatDecimal(linea.cantidad)} × ${formatAmount(linea.valor_uni)}`}</small>
            ) : null}
            {error ? <small className="block text-12 text-danger">{error}</small> : null}
          </span>
        </div>
        {COLUMNAS.slice(1).map((columna) => (
          <Celda
            key={columna}
            linea={linea}
            columna={columna}
            activa={activa === columna}
            elegida={elegida(columna)}
            bloqueada={bloqueada}
            reglas={reglas}
            edicion={activa === columna ? edicion : null}
            antes={antesDe(guardada, linea, columna)}
          />
        ))}
        <div role="gridcell" className="hoja-celda hoja-mas" aria-colindex={COLUMNAS.length + 1}>
          <button
            className={BOTON_MAS}
            type="button"
            tabIndex={-1}
            aria-label={`Más acciones de ${linea.detalle}`}
            title="Más acciones (Mayús+F10)"
            onClick={() => menu(linea.clave)}
          >
            <IconDots size={16} aria-hidden />
          </button>
        </div>
      </div>
    )
  },
)
Fila.displayName = 'Fila'

export const textosDe = (linea: Linea, desde: number, hasta: number): string[] =>
  COLUMNAS.slice(desde, hasta + 1).map((columna) => crudoDe(linea, columna))

interface PropsTabla {
  tabla: TablaDeHoja
  filas: readonly FilaNavegable[]
  cursor: Cursor
  bloqueada: boolean
  reglas: Reglas
  /** Saved lines by key; null if never saved. */
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

export const Tabla = ({ tabla, filas, cursor, bloqueada, reglas, guardadas, errores }: PropsTabla) => {
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
    <section className="[&>h2]:pb-2 [&>h2]:text-14 [&>h2]:font-semibold">
      <h2 id={titulo}>{tabla.titulo}</h2>
      <div
        className="border border-line rounded-6 bg-surface text-13 tabular-nums @max-[641px]/liq:text-12"
        role="grid"
        aria-labelledby={titulo}
        aria-colcount={COLUMNAS.length + 1}
        aria-multiselectable
        aria-readonly={bloqueada}
      >
        <div role="rowgroup" className={CABEZA}>
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
          <div
            key={grupo.id}
            role="rowgroup"
            className="[&+[role=rowgroup]]:border-t [&+[role=rowgroup]]:border-t-line"
          >
            <div role="row" className="hoja-fila hoja-titulo" aria-rowindex={(indice += 1)}>
              <div role="rowheader" className="hoja-celda" data-columna="detalle" aria-colindex={1} aria-colspan={4}>
                {grupo.titulo}
              </div>
              {grupo.lineas.length > 1 ? (
                <Sumas suma={grupo.suma} />
              ) : (
                <div
                  role="gridcell"
                  className="hoja-celda col-span-4 [@container_liq_(max-width:640px)]:hidden!"
                  aria-colindex={5}
                  aria-colspan={4}
                />
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
