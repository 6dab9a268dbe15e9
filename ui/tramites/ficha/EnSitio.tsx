import { ActionIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState, type ComponentProps } from 'react'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { guardarUniendo, useConflicto } from '../../kit/drafts/use-conflicto.ts'
import { useEnvio, type Como } from '../../kit/forms/use-envio.ts'
import { mensajeDe } from '../../kit/http/api-error.ts'
import { api } from '../../kit/http/api.ts'
import { alCambiarTramite } from './use-tramite.ts'
import './en-sitio.css'

type Sobre = Pick<TramiteLeido, 'version'> & Partial<Pick<TramiteLeido, 'anotaciones' | 'data'>>

interface Intento<V> {
  valor: V
  leer: (sobre: Sobre) => V
  cuerpo: (sobre: Sobre) => object
  clave: string
  etiqueta: string
  dicho: (valor: V) => string
}

type Desenlace = 'guardado' | 'dejado' | 'sigue'

/** Inline edit of one value of a procedure. A conflict on it asks which stays; other concurrent changes are kept. */
export const useEnSitio = (id: number, campo: string, como: Como<Desenlace>) => {
  const { ocupado: guardando, errores, problema, enviar } = useEnvio()
  const { conflicto, preguntar } = useConflicto()

  const poner = async <V,>({ valor, leer, cuerpo, clave, etiqueta, dicho }: Intento<V>, sobre: Sobre) => {
    const hecho = await guardarUniendo<Sobre, V>(
      valor,
      { leida: sobre, valor: leer(sobre) },
      {
        preguntar,
        abrir: leer,
        iguales: Object.is,
        enviar: (_, actual) => api.put<TramiteLeido>(`/tramites/${id}`, { ...cuerpo(actual), version: actual.version }),
        // another field changed, or the same value: nothing to ask
        fusionar: ({ base, mio, guardado }, elecciones) => ({
          valor: elecciones?.[clave] === 'guardado' ? guardado : mio,
          choques:
            guardado === base || guardado === mio
              ? []
              : [{ clave, etiqueta, mio: dicho(mio), guardado: dicho(guardado) }],
          unidos: [],
        }),
      },
    )
    return !hecho ? 'sigue' : hecho.enviado === valor ? 'guardado' : 'dejado'
  }
  /** @returns false to continue editing */
  const guardar = async <V,>(intento: Intento<V>, sobre: Sobre): Promise<boolean> => {
    let desenlace: Desenlace = 'sigue'
    await enviar(async () => (desenlace = await poner(intento, sobre)), {
      ...como,
      exito: (hecho) => (hecho === 'guardado' ? 'Actualizado correctamente' : ''),
      alHacer: (hecho) => (hecho === 'sigue' ? undefined : alCambiarTramite(id)),
    })
    return desenlace !== 'sigue'
  }
  return { guardando, error: errores[campo] ?? (problema ? mensajeDe(problema) : ''), conflicto, guardar }
}

/** Opens an inline edit and returns the focus to its text. */
export const useEditable = <V,>() => {
  const [valor, poner] = useState<V | null>(null)
  const boton = useRef<HTMLButtonElement>(null)
  const cerrar = () => {
    poner(null)
    setTimeout(() => boton.current?.focus())
  }
  return { valor, poner, cerrar, boton }
}

/** Text that a click turns into its field. */
export const TextoEditable = ({ texto, ...boton }: { texto: string | null } & ComponentProps<'button'>) => (
  <button {...boton} type="button" className="tramite-notas" data-vacias={texto ? undefined : true}>
    {texto || 'Escribir…'}
  </button>
)

const ConflictoDialogo = lazy(async () => ({
  default: (await import('../../kit/dialogs/ConflictoDialogo.tsx')).ConflictoDialogo,
}))

interface PropsBotones extends Pick<ReturnType<typeof useEnSitio>, 'guardando' | 'conflicto'> {
  guardar: string
  dejar: string
  className: string
  /** Absent: the button submits its form. */
  onGuardar?: () => void
  onDejar: () => void
}

/** Save and leave, by their labels, and the question after a conflict. */
export const BotonesDeEdicion = ({
  guardar,
  dejar,
  className,
  guardando,
  conflicto,
  onGuardar,
  onDejar,
}: PropsBotones) => (
  <>
    <span className={className}>
      <ActionIcon
        type={onGuardar ? 'button' : 'submit'}
        size="sm"
        aria-label={guardar}
        loading={guardando}
        onClick={onGuardar}
      >
        <IconCheck size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon size="sm" aria-label={dejar} onClick={onDejar}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </span>
    <Suspense fallback={null}>{conflicto ? <ConflictoDialogo {...conflicto} /> : null}</Suspense>
  </>
)
