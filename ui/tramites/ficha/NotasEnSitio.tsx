import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { mensajeDe } from '../../kit/http/api-error.ts'
import { useEnSitio } from './use-en-sitio.ts'
import './notas.css'

const ConflictoDialogo = lazy(async () => ({
  default: (await import('../../kit/dialogs/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

/** Characters (schemas/tramites/tipos/comunes.ts, «Anotaciones»). */
export const MAXIMO_DE_NOTAS = 2000

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
  const [texto, setTexto] = useState<string | null>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const { guardando, error, conflicto, guardar } = useEnSitio(fila.id, 'anotaciones', {
    cargando: 'Guardando cambios...',
    fallo: mensajeDe,
  })
  const escribe = puedeVista('tramites', 'modificar') && fila.anotaciones !== VELADAS
  const cerrar = () => {
    setTexto(null)
    setTimeout(() => boton.current?.focus())
  }
  const enviar = async () => {
    if (texto !== null && (texto.trim() === (fila.anotaciones ?? '') || (await guardar(notas(texto.trim()), fila))))
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

/** Placeholder of the server for readers without permission. */
const VELADAS = '•••'
