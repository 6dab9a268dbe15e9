import { IconPlus } from '@tabler/icons-react'
import { COLUMNAS } from './columnas.ts'
import type { Edicion } from './cursor.ts'
import { EditorServicio } from './EditorServicio.tsx'
import type { TablaDeHoja } from './filas.ts'

interface Props {
  nueva: TablaDeHoja['nueva']
  indice: number
  activa: boolean
  edicion: Edicion | null
}

/** The last row of a table: not a line yet, but the place to write one. */
export const FilaNueva = ({ nueva, indice, activa, edicion }: Props) => (
  <div role="row" className="hoja-fila" aria-rowindex={indice} data-fila={nueva.id} data-activa={activa || undefined}>
    <div
      role="gridcell"
      className="hoja-celda col-span-full text-muted cursor-text"
      data-columna="detalle"
      data-editable
      aria-colindex={1}
      aria-colspan={COLUMNAS.length + 1}
      tabIndex={activa ? 0 : -1}
    >
      {activa && edicion ? (
        <EditorServicio tipo={nueva.tipo} inicial={edicion.inicial} etiqueta={nueva.invitacion} />
      ) : (
        <span className="hoja-detalle py-1.5 px-0 wrap-anywhere leading-[1.4] inline-flex items-center gap-1.5">
          <IconPlus size={14} aria-hidden />
          {nueva.invitacion}
        </span>
      )}
    </div>
  </div>
)
