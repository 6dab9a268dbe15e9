import { useState, type KeyboardEvent } from 'react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { mensajeDe } from '../../kit/http/api-error.ts'
import { BotonesDeEdicion, TextoEditable, useEditable, useEnSitio } from './EnSitio.tsx'

/** Characters (schemas/tramites/tipos/comunes.ts, «Anotaciones»). */
const MAXIMO_DE_NOTAS = 2000

const notas = (valor: string) => ({
  valor,
  leer: (sobre: { anotaciones?: string | null }) => sobre.anotaciones ?? '',
  cuerpo: () => ({ anotaciones: valor }),
  clave: 'anotaciones',
  etiqueta: 'Anotaciones',
  dicho: (texto: string) => texto || '(vacías)',
})

/** Inline notes: Enter saves, Shift+Enter adds a line, Esc cancels. */
export const NotasEnSitio = ({ fila, nombre }: { fila: FilaDeTramite; nombre: string }) => {
  const { valor: texto, poner: setTexto, cerrar, boton } = useEditable<string>()
  // what was read when the edit began: a later reading would hide another desk's change
  const [leida, setLeida] = useState(fila)
  const { guardando, error, conflicto, guardar } = useEnSitio(fila.id, 'anotaciones', {
    cargando: 'Guardando cambios...',
    fallo: mensajeDe,
  })
  const escribe = puedeVista('tramites', 'modificar') && fila.anotaciones !== VELADAS
  const enviar = async () => {
    if (texto !== null && (texto.trim() === (leida.anotaciones ?? '') || (await guardar(notas(texto.trim()), leida))))
      cerrar()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      void enviar()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      cerrar()
    }
  }
  if (!escribe) return fila.anotaciones
  if (texto === null)
    return (
      <TextoEditable
        ref={boton}
        texto={fila.anotaciones}
        aria-label={`Anotaciones de ${nombre}: ${fila.anotaciones || 'ninguna'}. Escribir`}
        title={fila.anotaciones ?? undefined}
        onClick={() => {
          setLeida(fila)
          setTexto(fila.anotaciones ?? '')
        }}
      />
    )
  return (
    <div
      className="tramite-notas-edicion grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1 min-w-50 py-1 px-0"
      onKeyDown={onKeyDown}
    >
      <TextArea
        autoFocus
        size="xs"
        minRows={2}
        maxLength={MAXIMO_DE_NOTAS}
        description=""
        aria-label={`Anotaciones de ${nombre}`}
        value={texto}
        error={error}
        onChange={setTexto}
      />
      <BotonesDeEdicion
        guardar="Guardar las anotaciones"
        dejar="Dejarlas como estaban"
        className="grid gap-0.5"
        guardando={guardando}
        conflicto={conflicto}
        onGuardar={() => void enviar()}
        onDejar={cerrar}
      />
    </div>
  )
}

/** Placeholder of the server for readers without permission. */
const VELADAS = '•••'
