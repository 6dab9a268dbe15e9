import { useRef, useState, type Dispatch } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, erroresDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import type { Conflicto, Elecciones } from '../../kit/drafts/fusion.ts'
import { terminarDeEscribir } from '../../kit/campos/field.ts'
import { getSession } from '../../kit/http/session.ts'
import { clavesPorOrden, desdeRadicacion, type Accion, type Formulario } from '../formulario.ts'
import type { Radicacion } from '../radicacion.ts'
import { nombreCompleto } from '../../personas/domain.ts'
import type { Base, Catalogos } from '../escritorio.ts'
import { cambiar, crear, quedoEnDuda, type Cambiada, type Preguntar } from './enviar-radicacion.ts'
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
  const busy = useRef(false)
  const [guardando, setGuardando] = useState(false)
  const [errores, setErrores] = useState<Errores>({})
  const [fallo, setFallo] = useState<ApiError | null>(null)
  const [unidos, setUnidos] = useState<string[]>([])
  const [conflicto, setConflicto] = useState<Conflicto | null>(null)

  const mostrar = (found: Errores, form: Formulario) => {
    setErrores(found)
    const first = ubicarErrores(found, form)[0]
    if (first) latest.current.irA(first)
  }
  const preguntar: Preguntar = ({ choques, unidos: joined }) =>
    new Promise((resolve) => {
      const responder = (elecciones: Elecciones | null) => {
        setConflicto(null)
        resolve(elecciones)
      }
      setConflicto({ choques, unidos: joined, responder })
    })

  const enviar = async (form: Formulario, alChocar: Preguntar): Promise<Cambiada | null> => {
    const { base, catalogos, intento, anotar } = latest.current
    const nombres = nombresDe(catalogos)
    if (base.radicacion)
      return cambiar(form, { radicacion: base.radicacion, formulario: base.formulario }, nombres, alChocar)
    intento.enviado ??= form
    anotar()
    try {
      return { radicacion: await crear(form, intento, getSession()?.user.id ?? 0, nombres), enviado: form, unidos: [] }
    } catch (error) {
      if (!quedoEnDuda(error)) intento.enviado = null
      anotar()
      throw error
    }
  }

  /** Null: not saved, and the screen shows why. */
  const guardar = async (): Promise<Radicacion | null> => {
    if (busy.current) return null
    flushSync(() => {
      setErrores({})
      setFallo(null)
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
    busy.current = true
    setGuardando(true)
    const esNueva = latest.current.base.radicacion === null
    let progreso = aviso.cargando('Guardando...')
    const preguntarEnPausa: Preguntar = async (given) => {
      progreso.cerrar()
      const elecciones = await preguntar(given)
      if (elecciones) progreso = aviso.cargando('Guardando...')
      return elecciones
    }
    try {
      const done = await enviar(form, preguntarEnPausa)
      progreso.cerrar()
      if (!done) return null
      aviso.exito(
        esNueva ? 'Se envio la información exitosamente' : 'La información se actualizo correctamente',
        EXITO_MS,
      )
      const { radicacion } = done
      const guardado = desdeRadicacion(radicacion, clavesPorOrden(done.enviado))
      // text typed during the request stays
      const { formulario } = fusionar(form, latest.current.form, guardado, nombresDe(catalogos))
      latest.current.descartar()
      latest.current.setBase({ radicacion, formulario: guardado })
      latest.current.dispatch({ type: 'todo', formulario })
      setUnidos(done.unidos)
      recordarEquipo(form)
      latest.current.onGuardada(radicacion)
      return radicacion
    } catch (error) {
      progreso.error('Error: No se envio la información')
      const found = erroresDelServidor(erroresDe(error), form)
      if (Object.keys(found).length > 0) mostrar(found, form)
      else
        setFallo(error instanceof ApiError ? error : new ApiError('Ha ocurrido un error', { status: 0, code: 'error' }))
      return null
    } finally {
      busy.current = false
      setGuardando(false)
    }
  }

  const olvidar = (campo: string) =>
    setErrores((before) =>
      campo in before ? Object.fromEntries(Object.entries(before).filter(([one]) => one !== campo)) : before,
    )

  return { guardar, guardando, errores, olvidar, fallo, unidos, conflicto }
}
