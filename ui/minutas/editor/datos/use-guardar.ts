import type { DiferenciaDeMinuta, MinutaLeida } from '../../../../schemas/respuestas/minutas/minuta.ts'
import { useEnvio } from '../../../kit/forms/use-envio.ts'
import { api, erroresDe } from '../../../kit/http/api.ts'
import { guardando, guardarUniendo, useConflicto } from '../../../kit/drafts/use-conflicto.ts'
import { fusionar, iguales, retomado, uniendo, type Escrito, type Nombres, type Elegidas } from './fusion.ts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { aviso } from '../../../kit/feedback/aviso.ts'
import { enfocarIlegible, terminarDeEscribir } from '../../../kit/campos/field.ts'
import type { Almacen } from './mesa.ts'

interface Base {
  minuta: MinutaLeida
  escrito: Escrito
}

export const baseDe = (minuta: MinutaLeida): Base => ({
  minuta,
  escrito: { datos: minuta.datos, id_plantilla: minuta.id_plantilla, id_proyecto: minuta.id_proyecto },
})

/** Strips the body's prefix from the paths. */
const rutasDeErrores = (errores: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(errores).map(([ruta, texto]) => [ruta.replace(/^datos\.(?=.)/, ''), texto]))

export const NO_SE_GUARDO = 'No se guardó: corrija primero el campo señalado.'

/** Otherwise the last valid value would go out under the text on screen. @param frase notice while a field cannot be parsed */
export const todoSeLee = (frase: string): boolean => {
  terminarDeEscribir()
  if (!enfocarIlegible(document)) return true
  aviso.error(frase)
  return false
}

interface Given {
  base: Base
  setBase: (base: Base) => void
  escrito: Almacen<Escrito>
  nombres: Nombres
  descartar: () => void
  alFallar: (errores: Record<string, string>) => void
  alGuardar: (minuta: MinutaLeida) => void
}

export const useGuardar = (given: Given) => {
  const latest = useRef(given)
  latest.current = given
  const { ocupado, problema, errores: rechazados, enviar, olvidar } = useEnvio()
  const [unidos, setUnidos] = useState<string[]>([])
  const { conflicto, preguntar } = useConflicto()

  /** Text typed during the request stays on top. */
  const adoptar = (minuta: MinutaLeida, enviado: Escrito, elegidas?: Elegidas) => {
    const { escrito, nombres, setBase, descartar, alGuardar } = latest.current
    const nueva = baseDe(minuta)
    const mio = escrito.ver()
    const unido =
      mio === enviado
        ? nueva.escrito
        : fusionar({ base: enviado, mio, guardado: nueva.escrito }, nombres, elegidas).escrito
    descartar()
    setBase(nueva)
    escrito.cambiar(() => unido)
    alGuardar(minuta)
  }

  /** @returns null if the save failed; the screen shows why */
  const guardar = async ({ callado = false } = {}): Promise<MinutaLeida | null> => {
    if (ocupado) return null
    flushSync(() => {
      olvidar()
      setUnidos([])
    })
    if (!todoSeLee(NO_SE_GUARDO)) return null
    const { base, escrito, nombres, alFallar } = latest.current
    const mio = escrito.ver()
    let guardada: MinutaLeida | null = null
    await enviar(async () => {
      try {
        const done = await guardando(preguntar, 'No se pudieron guardar los datos de la minuta.', (enPausa) =>
          guardarUniendo(
            mio,
            { leida: base.minuta, valor: base.escrito },
            {
              enviar: (dicho, { id, version }) => api.put<MinutaLeida>(`/minutas/${id}`, { ...dicho, version }),
              abrir: (leida) => baseDe(leida).escrito,
              fusionar: uniendo(nombres),
              iguales,
              preguntar: enPausa,
            },
          ),
        )
        if (!done) return
        if (!callado) aviso.exito('Actualizado exitosamente!')
        adoptar(done.leida, mio)
        setUnidos(done.unidos)
        guardada = done.leida
      } catch (error) {
        const errores = rutasDeErrores(erroresDe(error))
        if (Object.keys(errores).length > 0) alFallar(errores)
        throw error
      }
    })
    return guardada
  }

  /** Updates the named paths from their sources; unsaved changes stay, and are asked about where another saved. @throws ApiError */
  const traer = async (elegidas: readonly DiferenciaDeMinuta[], version: number): Promise<void> => {
    const rutas = elegidas.map(({ ruta }) => ruta)
    const { base, escrito, nombres } = latest.current
    const minuta = await api.put<MinutaLeida>(`/minutas/${base.minuta.id}/importar`, {
      rutas,
      fuentes: elegidas.map(({ fuente }) => fuente),
      version,
    })
    const tres = { base: base.escrito, mio: escrito.ver(), guardado: baseDe(minuta).escrito }
    const { choques, unidos: suyos } = fusionar(tres, nombres)
    const porDecidir = choques.filter(({ clave }) => !rutas.includes(clave))
    const elecciones = porDecidir.length > 0 ? await preguntar({ choques: porDecidir, unidos: suyos }) : {}
    if (!elecciones) return // the base stays old, so saving asks again
    adoptar(minuta, base.escrito, (clave) => rutas.includes(clave) || elecciones[clave] === 'guardado')
    aviso.exito('Actualizado exitosamente!')
  }

  /** @returns false if the user leaves the draft */
  const retomar = async (borrador: { escrito: Escrito; base: Escrito }): Promise<boolean> => {
    const { base, escrito, nombres } = latest.current
    const enPantalla = escrito.ver()
    const hecho = await retomado(borrador, enPantalla, nombres, preguntar)
    if (!hecho) return false
    escrito.cambiar(() => hecho.escrito)
    setUnidos(iguales(enPantalla, base.escrito) ? hecho.unidos : [])
    return true
  }

  /** Null if the fields show the errors. */
  const fallo = Object.keys(rechazados).length > 0 ? null : problema
  return { guardar, traer, retomar, guardando: ocupado, fallo, unidos, conflicto }
}
