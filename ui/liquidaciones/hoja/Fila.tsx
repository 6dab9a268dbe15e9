import { IconDots, IconLock } from '@tabler/icons-react'
import { memo } from 'react'
import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import { formatAmount, formatDecimal } from '../../../schemas/es-co/index.ts'
import type { Reglas } from '../servicio.ts'
import { useAcciones } from './acciones.ts'
import { Celda } from './Celda.tsx'
import { COLUMNAS, crudoDe, porQueNo, textoDe, type Columna } from './columnas.ts'
import type { Edicion } from './cursor.ts'

interface Props {
  linea: Linea
  /** Place in its grid, counting the header. */
  indice: number
  activa: Columna | null
  /** First and last selected columns, by index. */
  desde: number
  hasta: number
  edicion: Edicion | null
  bloqueada: boolean
  reglas: Reglas
  /** The line as it was last saved; null when it was not there. */
  guardada: Linea | null
  /** Whether there is something saved to compare with. */
  compara: boolean
  /** What the server said of this line when it refused the last save. */
  error: string | null
}

/** Keeps a mark on the line of the word before it. */
const NBSP = '\u00a0'

/** Under the title of its group a line of rights says only its act. */
const nombreCorto = ({ detalle, tipo_liquidacion }: Linea): string =>
  tipo_liquidacion === 'derecho_notarial' ? detalle.replace(/^Derechos notariales: /, '') : detalle

const antesDe = (guardada: Linea | null, linea: Linea, columna: Columna): string | null => {
  if (!guardada || (columna !== 'ven' && columna !== 'tot' && columna !== 'valor')) return null
  const antes = textoDe(guardada, columna)
  return antes === textoDe(linea, columna) ? null : antes
}

/** A line of the sheet. It redraws only when something of its own changes. */
export const Fila = memo(
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
                <span className="hoja-duda" title="Por confirmar">
                  <span className="solo-lectores">, valor por confirmar</span>
                </span>
              </>
            ) : null}
            {linea.editable ? null : (
              <>
                {NBSP}
                <span className="hoja-candado" title={porQueNo(linea, 'ven', reglas) ?? undefined}>
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
            className="w-6 h-6"
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

/** The texts of the selected cells of a line, as they are copied. */
export const textosDe = (linea: Linea, desde: number, hasta: number): string[] =>
  COLUMNAS.slice(desde, hasta + 1).map((columna) => crudoDe(linea, columna))
