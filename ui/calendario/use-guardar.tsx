import { useState } from 'react'
import type { HorarioLeido, PuestosLeidos } from '../../schemas/respuestas/citas/cita.ts'
import { actualDe } from '../kit/http/api-error.ts'
import { api } from '../kit/http/api.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { confirmar } from '../kit/dialogs/confirmar.ts'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import { useConflicto } from '../kit/drafts/use-conflicto.ts'
import { cuantasFuera, pedirCitasFuera, queHacer } from './CitasFuera.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { deGuardado, horarioPorEnviar, puestosPorEnviar, type Formulario, type Guardado } from './formulario.ts'
import { unir } from './unir.ts'
import { Button } from '@mantine/core'

export const NO_SE_GUARDO = 'No se ha podido guardar el horario'

interface Given {
  guardado: Guardado
  onGuardado: (guardado: Guardado, formulario: Formulario) => void
  legible: boolean
}

/** Saves hours and seats. Asks before leaving appointments outside; merges another user's changes, and asks about the same day. */
export function useGuardar({ guardado, onGuardado, legible }: Given) {
  const { ocupado: guardando, errores, problema, enviar: mandar, olvidar } = useEnvio()
  const [unidos, setUnidos] = useState<readonly string[]>([])
  const { conflicto, preguntar } = useConflicto()

  /** Merges the form with the newly saved version. @returns whether it was saved in the end */
  const sobre = async (formulario: Formulario, antes: Guardado, nuevo: Guardado): Promise<boolean> => {
    const versiones = { base: deGuardado(antes), mio: formulario, guardado: deGuardado(nuevo) }
    const { formulario: unido, choques, unidos: otros } = unir(versiones)
    if (!choques.length) {
      onGuardado(nuevo, unido)
      setUnidos(otros)
      return false
    }
    const elecciones = await preguntar({ choques, unidos: otros })
    if (!elecciones) return false
    const { formulario: elegido } = unir(versiones, elecciones)
    onGuardado(nuevo, elegido)
    return enviar(elegido, nuevo)
  }

  const enviar = async (formulario: Formulario, desde: Guardado): Promise<boolean> => {
    let ahora = desde
    try {
      const horario = horarioPorEnviar(formulario, ahora)
      if (horario) {
        const version = ahora.horario.version
        ahora = { ...ahora, horario: await api.put<HorarioLeido>('/Companies/11', { horario, version }) }
      }
    } catch (fallo) {
      const horario = actualDe<HorarioLeido>(fallo)
      if (!horario) throw fallo
      return sobre(formulario, ahora, { ...ahora, horario })
    }
    try {
      const puestos = puestosPorEnviar(formulario, ahora)
      if (puestos)
        ahora = {
          ...ahora,
          puestos: await api.put<PuestosLeidos>('/citas_puestos', { puestos, version: ahora.puestos.version }),
        }
    } catch (fallo) {
      const puestos = actualDe<PuestosLeidos>(fallo)
      onGuardado(ahora, formulario)
      if (!puestos) throw fallo
      return sobre(formulario, ahora, { ...ahora, puestos })
    }
    onGuardado(ahora, deGuardado(ahora))
    setUnidos([])
    aviso.exito('Horario guardado')
    return true
  }

  /** Asks about appointments that would newly stay outside. */
  const seSabe = async (formulario: Formulario): Promise<boolean> => {
    const [horario, puestos] = [horarioPorEnviar(formulario, guardado), puestosPorEnviar(formulario, guardado)]
    const [antes, despues] = await Promise.all([
      pedirCitasFuera({}),
      pedirCitasFuera({ ...(horario ? { horario } : {}), ...(puestos ? { puestos } : {}) }),
    ])
    const nuevas = despues.total - antes.total
    return (
      nuevas <= 0 ||
      confirmar(`${cuantasFuera(nuevas)}. ${queHacer(nuevas)}`, {
        title: 'Citas por fuera del horario',
        yes: 'Guardar el horario',
      })
    )
  }

  const guardar = async (formulario: Formulario): Promise<boolean> => {
    let hecho = false
    const pudo =
      legible &&
      (await mandar(async () => {
        hecho = (await seSabe(formulario)) && (await enviar(formulario, guardado))
      }))
    if (!pudo) enfocarFalta('.horarios')
    return hecho
  }
  return { guardar, guardando, errores, problema, olvidar, unidos, conflicto, sobre }
}

interface Props {
  /** Time and computer of the draft. */
  de: string | null
  onRecuperar: () => void
  onDescartar: () => void
}

export const BorradorOfrecido = ({ de, onRecuperar, onDescartar }: Props) => (
  <div className="flex flex-wrap gap-2 items-center" role="status">
    <span>{`Hay cambios sin guardar${de ? ` (${de})` : ''}.`}</span>
    <Button size="xs" variant="default" onClick={onRecuperar}>
      Recuperarlos
    </Button>
    <Button size="xs" variant="subtle" onClick={onDescartar}>
      Descartarlos
    </Button>
  </div>
)
