import { memo } from 'react'
import type { Linea } from '../../../modules/liquidaciones/domain.ts'
import type { Reglas } from '../servicio.ts'
import { EXPLICADAS, useAcciones } from './acciones.ts'
import { COLUMNAS, esEditable, textoDe, TITULOS, type Columna } from './columnas.ts'
import type { Edicion } from './cursor.ts'
import { Editor } from './Editor.tsx'

interface Props {
  linea: Linea
  columna: Columna
  activa: boolean
  elegida: boolean
  bloqueada: boolean
  reglas: Reglas
  edicion: Edicion | null
  /** What the cell showed when it was last saved, if it was something else. */
  antes: string | null
}

/** A figure of a line: plain, or with a faint underline when it can be edited. */
export const Celda = memo(({ linea, columna, activa, elegida, bloqueada, reglas, edicion, antes }: Props) => {
  const { explicar } = useAcciones()
  const editable = !bloqueada && esEditable(linea, columna, reglas)
  const texto = textoDe(linea, columna)
  const fija = columna === 'ven' && !linea.editable
  return (
    <div
      role="gridcell"
      className="hoja-celda"
      data-columna={columna}
      data-editable={editable || undefined}
      data-elegida={elegida || undefined}
      data-cambiada={antes !== null || undefined}
      aria-colindex={COLUMNAS.indexOf(columna) + 1}
      aria-readonly={!editable}
      aria-selected={elegida || undefined}
      tabIndex={activa ? 0 : -1}
    >
      {edicion ? (
        <Editor posicion={{ fila: linea.clave, columna }} edicion={edicion} detalle={linea.detalle} />
      ) : (
        <>
          <span className="hidden" aria-hidden>
            {TITULOS[columna].titulo}
          </span>
          {EXPLICADAS.has(columna) ? (
            <button
              type="button"
              className="hoja-porque"
              tabIndex={-1}
              aria-label="¿Por qué este valor?"
              title="¿Por qué este valor? (Alt+?)"
              onClick={() => explicar({ fila: linea.clave, columna })}
            >
              ?
            </button>
          ) : null}
          {fija ? <span className="solo-lectores">Fijado por la ley: </span> : null}
          <span className="hoja-cifra" data-cero={texto === '0' || undefined}>
            {texto}
          </span>
          {antes === null ? null : <span className="solo-lectores">, antes {antes}</span>}
        </>
      )}
    </div>
  )
})
Celda.displayName = 'Celda'
