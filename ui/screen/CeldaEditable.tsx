import type { KeyboardEvent } from 'react'
import type { Columna, PantallaEfectiva } from '../../schemas/vistas/pantalla.ts'
import { CeldaDe } from './celdas/columnas.tsx'
import { ENTRADAS } from './entradas/Entradas.tsx'
import { campoDe } from './edicion.ts'
import { camposDe } from './formulario/contexto.ts'
import { valorDe, type Fila } from './fila.ts'
import type { useEdicion } from './useEdicion.ts'

interface Props {
  efectiva: PantallaEfectiva
  edicion: ReturnType<typeof useEdicion>
  columna: Columna
  fila: Fila
  titulo: string
}

/** A cell that becomes its input while its row is being written. Enter saves the row, Esc leaves it. */
export const CeldaEditable = ({ efectiva, edicion, columna, fila, titulo }: Props) => {
  const ruta = campoDe(columna)
  const campo = camposDe(efectiva).get(ruta)
  const schema = efectiva.definicion.esquema.properties[ruta]
  if (!edicion.abierta || !edicion.esta(fila) || !columna.edita || !campo)
    return <CeldaDe columna={columna} fila={fila} titulo={titulo} />
  const { datos } = edicion.abierta
  const Entrada = ENTRADAS[campo.widget]
  const onKeyDown = (event: KeyboardEvent) => {
    if (
      event.key === 'Enter' &&
      event.target instanceof HTMLInputElement &&
      event.target.getAttribute('aria-expanded') !== 'true'
    )
      void edicion.guardar()
    if (event.key === 'Escape' && !event.defaultPrevented) void edicion.cancelar()
  }
  return (
    <div className="pantalla-celda min-w-30 py-1 px-0 font-normal" onKeyDown={onKeyDown}>
      <Entrada
        id={`fila-${ruta}`}
        aria-label={titulo}
        size="xs"
        value={valorDe(datos, ruta) ?? undefined}
        original={valorDe(fila, ruta)}
        campo={{ ...campo, ayuda: undefined }}
        fila={fila}
        error={edicion.errores[ruta]}
        maxLength={typeof schema === 'object' ? schema.maxLength : undefined}
        onChange={(value) => edicion.escribir(ruta, value)}
        onOtro={edicion.escribir}
      />
    </div>
  )
}
