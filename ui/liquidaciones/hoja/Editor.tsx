import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { useAcciones, type Salida } from './acciones.ts'
import { TITULOS } from './columnas.ts'
import type { Edicion } from './cursor.ts'
import type { Posicion } from './navegar.ts'

interface Props {
  posicion: Posicion
  edicion: Edicion
  /** What the header of the row says, for who does not see it. */
  detalle: string
}

const SALIDAS: Record<string, readonly [Salida, Salida]> = { Enter: ['abajo', 'arriba'], Tab: ['derecha', 'izquierda'] }
const FLECHAS: Record<string, Salida> = {
  ArrowUp: 'arriba',
  ArrowDown: 'abajo',
  ArrowLeft: 'izquierda',
  ArrowRight: 'derecha',
}

/** The field over a cell: Enter and Tab take what was typed, Esc leaves what there was. */
export const Editor = ({ posicion, edicion, detalle }: Props) => {
  const { confirmar, cancelar } = useAcciones()
  const [texto, setTexto] = useState(edicion.inicial)
  const campo = useRef<HTMLInputElement>(null)
  const hecho = useRef(false)
  const ayuda = useId()
  const { titulo } = TITULOS[posicion.columna]

  useEffect(() => {
    campo.current?.focus()
    if (edicion.modo === 'editar') campo.current?.select()
  }, [edicion.modo])

  const terminar = (salida: Salida) => confirmar(posicion, texto, salida)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const salida =
      SALIDAS[event.key]?.[event.shiftKey ? 1 : 0] ?? (edicion.modo === 'escribir' ? FLECHAS[event.key] : undefined)
    if (salida) {
      event.preventDefault()
      terminar(salida)
    }
    if (event.key === 'Escape') {
      hecho.current = true
      event.preventDefault()
      cancelar()
    }
  }

  return (
    <>
      <input
        ref={campo}
        className="hoja-editor"
        inputMode={posicion.columna === 'valor' ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={`${titulo} de ${detalle}${posicion.columna === 'valor' ? ', por unidad' : ''}`}
        aria-invalid={edicion.error !== null}
        aria-describedby={edicion.error ? ayuda : undefined}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          if (!hecho.current) terminar('fuera')
        }}
      />
      {edicion.error ? (
        <span className="hoja-burbuja" id={ayuda} role="alert">
          {edicion.error}
        </span>
      ) : null}
    </>
  )
}
