import { useRef, useState, type Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { guardando, useConflicto, type Preguntar } from '../../kit/drafts/use-conflicto.ts'
import { terminarDeEscribir } from '../../kit/campos/field.ts'
import { getSession } from '../../kit/http/session.ts'
import { clavesPorOrden, desdeRadicacion, type Accion, type Formulario } from '../formulario.ts'
import type { Radicacion } from '../radicacion.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Base, Catalogos } from '../escritorio.ts'
import { cambiar, crear, quedoEnDuda } from './enviar-radicacion.ts'
import { recordarEquipo } from '../equipo/equipo.ts'
import { fusionar, type Nombres } from './fusion.ts'
import { erroresDelServidor, ubicarErrores, validar, type Errores } from './validar.tsx'

interface Given {
  base: Base
  setBase: (base: Base) => void
  form: Formulario
  dispatch: Dispatch<Accion>
  catalogos: Catalogos
  intento: { llave: string; enviado: Formulario | null }
  anotar: () => void
  descartar: () => void
  irA: (error: { acto: string | null; elemento: string }) => void
  onGuardada: (radicacion: Radicacion) => void
}

/** Specification 1, section 9: 5 to 20 s. */
const EXITO_MS = 5_000

export const nombresDe = ({ filtros, tipos }: Catalogos): Nombres => {
  const personas = new Map(
    [...filtros.personas, ...filtros.digitadores, ...filtros.revisor, ...filtros.liquidadores].map((persona) => [
      persona.id,
      nombreCompleto(persona),
    ]),
  )
  return {
    persona: (id) => (id === null ? '' : (personas.get(id) ?? String(id))),
    estado: (id) => filtros.estados_escrituras.find((estado) => estado.id === id)?.name ?? '',
    tipo: (id) => tipos.get(id)?.name ?? '',
  }
}

export const useGuardar = (given: Given) => {
  const latest = useRef(given)
  latest.current = given
  const { ocupado, problema, errores: rechazados, enviar: ocupar, olvidar: olvidarFallo } = useEnvio()
  const [errores, setErrores] = useState<Errores>({})
  const [unidos, setUnidos] = useState<string[]>([])
  const { conflicto, preguntar } = useConflicto()

  const mostrar = (found: Errores, form: Formulario) => {
    setErrores(found)
    const first = ubicarErrores(found, form)[0]
    if (first) latest.current.irA(first)
  }
  const enviar = async (form: Formulario, alChocar: Preguntar) => {
    const { base, catalogos, intento, anotar } = latest.current
    const nombres = nombresDe(catalogos)
    if (base.radicacion)
      return cambiar(form, { radicacion: base.radicacion, formulario: base.formulario }, nombres, alChocar)
    intento.enviado ??= form
    anotar()
    try {
      return { leida: await crear(form, intento, getSession()?.user.id ?? 0, nombres), enviado: form, unidos: [] }
    } catch (error) {
      if (!quedoEnDuda(error)) intento.enviado = null
      anotar()
      throw error
    }
  }

  /** Null: not saved, and the screen shows why. */
  const guardar = async (): Promise<Radicacion | null> => {
    if (ocupado) return null
    flushSync(() => {
      setErrores({})
      olvidarFallo()
      setUnidos([])
    })
    terminarDeEscribir()
    const wrongField = document.querySelector<HTMLElement>('.radi [aria-invalid="true"]')
    const { form, catalogos } = latest.current
    const missing = validar(form)
    if (Object.keys(missing).length > 0) {
      mostrar(missing, form)
      return null
    }
    if (wrongField) {
      wrongField.focus()
      return null
    }
    const esNueva = latest.current.base.radicacion === null
    let guardada: Radicacion | null = null
    await ocupar(async () => {
      try {
        const done = await guardando(preguntar, 'Error: No se envio la información', (enPausa) => enviar(form, enPausa))
        if (!done) return
        aviso.exito(
          esNueva ? 'Se envio la información exitosamente' : 'La información se actualizo correctamente',
          EXITO_MS,
        )
        const { leida: radicacion } = done
        const guardado = desdeRadicacion(radicacion, clavesPorOrden(done.enviado))
        // text typed during the request stays
        const { formulario } = fusionar(form, latest.current.form, guardado, nombresDe(catalogos))
        latest.current.descartar()
        latest.current.setBase({ radicacion, formulario: guardado })
        latest.current.dispatch({ type: 'todo', formulario })
        setUnidos(done.unidos)
        recordarEquipo(form)
        latest.current.onGuardada(radicacion)
        guardada = radicacion
      } catch (error) {
        const found = erroresDelServidor(erroresDe(error), form)
        if (Object.keys(found).length > 0) mostrar(found, form)
        throw error
      }
    })
    return guardada
  }

  const olvidar = (campo: string) =>
    setErrores((before) =>
      campo in before ? Object.fromEntries(Object.entries(before).filter(([one]) => one !== campo)) : before,
    )

  /** Null if the fields show the errors. */
  const fallo = Object.keys(rechazados).length > 0 ? null : problema
  return { guardar, guardando: ocupado, errores, olvidar, fallo, unidos, conflicto }
}
