import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import type { FilaDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import { TextArea } from '../../kit/campos/Texto.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import type { Conflicto } from '../../kit/drafts/fusion.ts'
import { alCambiarTramite, guardadoPorOtro } from './use-tramite.ts'
import './notas.css'

type Anotado = Pick<FilaDeTramite, 'id' | 'anotaciones' | 'version'>

/** Outcome: saved, theirs kept, or still editing. */
type Desenlace = 'guardadas' | 'dejadas' | 'sigue'

/** Saves; a conflict asks which notes stay. */
const useNotas = (fila: Anotado) => {
  const [guardando, setGuardando] = useState(false)
  const [error, setError] = useState('')
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const preguntar = (mio: string, guardado: string) =>
    new Promise<'mio' | 'guardado' | null>((resolve) =>
      setConflicto({
        choques: [
          { clave: 'anotaciones', etiqueta: 'Anotaciones', mio: mio || '(vacías)', guardado: guardado || '(vacías)' },
        ],
        unidos: [],
        responder: (elecciones) => {
          setConflicto(null)
          resolve(elecciones?.['anotaciones'] ?? null)
        },
      }),
    )
  /** Retries over a newer version only if the user confirms. */
  const enviar = async (anotaciones: string, sobre: Anotado): Promise<Desenlace> => {
    try {
      await api.put(`/tramites/${fila.id}`, { anotaciones, version: sobre.version })
      return 'guardadas'
    } catch (problem) {
      const actual = guardadoPorOtro(problem)
      if (!actual) throw problem
      const suyas = actual.anotaciones ?? ''
      // other fields changed, or the same text
      if (suyas === (sobre.anotaciones ?? '') || suyas === anotaciones) return enviar(anotaciones, actual)
      const elegida = await preguntar(anotaciones, suyas)
      if (elegida === 'mio') return enviar(anotaciones, actual)
      return elegida === 'guardado' ? 'dejadas' : 'sigue'
    }
  }
  /** @returns false to continue editing */
  const guardar = async (anotaciones: string): Promise<boolean> => {
    if (guardando) return false
    setGuardando(true)
    setError('')
    const progreso = aviso.cargando('Guardando cambios...')
    try {
      const desenlace = await enviar(anotaciones, fila)
      if (desenlace === 'guardadas') progreso.exito('Actualizado correctamente')
      else progreso.cerrar()
      if (desenlace !== 'sigue') alCambiarTramite(fila.id)
      return desenlace !== 'sigue'
    } catch (problem) {
      setError(erroresDe(problem)['anotaciones'] ?? mensajeDe(problem))
      progreso.error(mensajeDe(problem))
      return false
    } finally {
      setGuardando(false)
    }
  }
  return { guardando, error, conflicto, guardar }
}

const ConflictoDialogo = lazy(async () => ({
  default: (await import('../../kit/dialogs/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

/** Characters (schemas/tramites/tipos/comunes.ts, «Anotaciones»). */
export const MAXIMO_DE_NOTAS = 2000

/** Inline notes: Enter saves, Shift+Enter adds a line, Esc cancels. */
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
