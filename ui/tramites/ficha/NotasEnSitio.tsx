import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramite.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { puedeVista } from '../../kit/permisos.ts'
import { useNotas } from './useNotas.ts'
import './notas.css'

const ConflictoDialogo = lazy(async () => ({
  default: (await import('../../kit/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

/** Characters (schemas/tramites/comunes.ts, «Anotaciones»). */
export const MAXIMO_DE_NOTAS = 2000

/** A procedure's notes, written where they stand. Enter saves them, Shift+Enter is another line, Esc leaves them as they were. */
export const NotasEnSitio = ({ fila, nombre }: { fila: FilaDeTramite; nombre: string }) => {
  const [texto, setTexto] = useState<string | null>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const { guardando, error, conflicto, guardar } = useNotas(fila)
  const escribe = puedeVista('tramites', 'modificar') && fila.anotaciones !== VELADAS
  const cerrar = () => {
    setTexto(null)
    setTimeout(() => boton.current?.focus())
  }
  const enviar = async () => {
    if (texto !== null && (texto.trim() === (fila.anotaciones ?? '') || (await guardar(texto.trim())))) cerrar()
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
      <button
        ref={boton}
        type="button"
        className="tramite-notas"
        data-vacias={fila.anotaciones ? undefined : true}
        aria-label={`Anotaciones de ${nombre}: ${fila.anotaciones || 'ninguna'}. Escribir`}
        title={fila.anotaciones ?? undefined}
        onClick={() => setTexto(fila.anotaciones ?? '')}
      >
        {fila.anotaciones || 'Escribir…'}
      </button>
    )
  return (
    <div className="tramite-notas-edicion" onKeyDown={onKeyDown}>
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
      <span>
        <ActionIcon size="sm" aria-label="Guardar las anotaciones" loading={guardando} onClick={() => void enviar()}>
          <IconCheck size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon size="sm" aria-label="Dejarlas como estaban" onClick={cerrar}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </span>
      <Suspense fallback={null}>{conflicto ? <ConflictoDialogo {...conflicto} /> : null}</Suspense>
    </div>
  )
}

/** What the server writes in place of notes that are not for whoever reads them. */
const VELADAS = '•••'
