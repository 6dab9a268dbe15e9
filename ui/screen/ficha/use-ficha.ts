import type { CampoAdicional, Pantalla } from '../../../schemas/vistas/pantalla.ts'
import { ACCIONES, type Vista } from '../../../schemas/vistas/vistas.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import type { Fila } from '../fila.ts'
import { useState } from 'react'
import { ApiError, api, erroresDe, mensajeDe } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { unirFila } from '../../kit/drafts/fusion.ts'
import { enfocarCampo, focoPendiente } from '../../kit/keyboard/foco.ts'

/** Custom fields of a screen, for a hand-written form. Requested only with a permission on the screen. */
export const useAdicionales = (
  pantalla: string,
  ...vistas: readonly Pantalla['vista'][]
): readonly CampoAdicional[] => {
  const { data } = useApi<readonly CampoAdicional[]>(
    vistas.some((vista) => ACCIONES.some((accion) => puedeVista(vista, accion)))
      ? `/pantallas/${pantalla}/adicionales`
      : null,
  )
  return data ?? []
}

const vacio = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Errors of required custom fields: all of them in a new record; in an existing one only those emptied. */
export const porLlenar = (campos: readonly CampoAdicional[], escrito: Fila, nuevo: boolean): Record<string, string> =>
  Object.fromEntries(
    campos
      .filter(
        ({ name, requerido, escribe, campo }) =>
          requerido && escribe && (name in escrito ? vacio(escrito[name]) : nuevo && vacio(campo.inicial)),
      )
      .map(({ name }) => [`extra.${name}`, 'Este campo es obligatorio.']),
  )

export const extraDe = (escrito: Fila): { extra?: Fila } => (Object.keys(escrito).length ? { extra: escrito } : {})

interface Registro {
  id: number
  version: number
  extra?: Fila
}

export interface Frases {
  creado: string
  noCreado: string
  editando: string
  editado: string
  noEditado: string
}

export interface Clase<R extends Registro, F> {
  /** Screen whose custom fields the dialog shows. */
  pantalla: string
  vista: Vista
  recurso: string
  prefijo: string
  desde: (row: R) => F
  frases: Frases
}

export const useFicha = <R extends Registro, F extends object>(
  { pantalla, vista, recurso, prefijo, desde, frases }: Clase<R, F>,
  inicial: R | null,
  nueva: () => F,
) => {
  const [registro, setRegistro] = useState(inicial)
  const [form, setForm] = useState<F>(() => (inicial ? desde(inicial) : nueva()))
  const [escrito, setEscrito] = useState<Fila>({})
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [ocupado, setOcupado] = useState<'buscando' | 'guardando' | null>(null)
  const [noEsta, setNoEsta] = useState(false)
  const campos = useAdicionales(pantalla, vista)

  const olvidar = (rutas: readonly string[]) =>
    setErrores((before) => Object.fromEntries(Object.entries(before).filter(([campo]) => !rutas.includes(campo))))
  const cambiar = (cambios: Partial<F>) => {
    setForm((before) => ({ ...before, ...cambios }))
    olvidar(Object.keys(cambios))
  }
  const cambiarAdicional = (name: string, value: unknown) => {
    setEscrito((before) => ({ ...before, [name]: value ?? null }))
    olvidar([`extra.${name}`])
  }
  const tomar = (found: R) => {
    setRegistro(found)
    setForm(desde(found))
    setEscrito({})
    setErrores({})
    setNoEsta(false)
  }
  /** Not found: keeps the typed values, for a new record. */
  const soltar = (esta = false) => {
    setRegistro(null)
    setNoEsta(!esta)
  }
  /** Starts another search: clears the values of the record found before. */
  const dejar = (cambios: Partial<F>) => {
    setRegistro(null)
    setForm({ ...nueva(), ...cambios })
    setEscrito({})
    setErrores({})
  }
  const buscando = async <T>(campo: string, search: () => Promise<T>): Promise<T | null> => {
    setOcupado('buscando')
    try {
      return await search()
    } catch (error) {
      setErrores({ [campo]: mensajeDe(error) })
      return null
    } finally {
      setOcupado(null)
    }
  }

  const irA = (campo: string | undefined) => {
    if (campo) enfocarCampo(`${prefijo}-${campo}`)
  }
  const fallar = (error: unknown) => {
    const actual = error instanceof ApiError && error.code === 'version' ? versionDe<R>(error.body) : null
    if (actual) {
      // what was not touched here is theirs: a second press would put back the old values
      if (registro) setForm((mio) => unirFila({ base: desde(registro), mio, guardado: desde(actual) }).valor)
      setRegistro(actual)
    }
    const fields = erroresDe(error)
    const message = actual
      ? 'Otra persona cambió estos datos. Revise los cambios y actualice de nuevo.'
      : mensajeDe(error)
    setErrores(Object.keys(fields).length > 0 ? fields : { _: message })
    irA(Object.keys(fields)[0])
  }
  /** Creates or updates; null on failure. @param hallar on a duplicate identity: loads the existing record; true if shown */
  const guardar = async (
    wrong: Record<string, string>,
    body: object,
    hallar?: () => Promise<boolean>,
  ): Promise<R | null> => {
    const todas = { ...wrong, ...porLlenar(campos, escrito, registro === null) }
    setErrores(todas)
    if (Object.keys(todas).length > 0) {
      irA(Object.keys(todas)[0])
      return null
    }
    const progreso = aviso.cargando(frases.editando)
    const seguir = focoPendiente()
    setOcupado('guardando')
    try {
      const sent = { ...body, ...(Object.keys(escrito).length > 0 ? { extra: escrito } : {}) }
      const saved = registro
        ? await api.put<R>(`${recurso}/${registro.id}`, { ...sent, version: registro.version })
        : await api.post<R>(recurso, sent)
      progreso.exito(registro ? frases.editado : frases.creado)
      tomar(saved)
      return saved
    } catch (error) {
      if (!registro && error instanceof ApiError && error.code === 'repetido' && (await hallar?.())) {
        progreso.cerrar()
        // Enter then accepts the record found
        seguir(
          () => [...document.querySelectorAll<HTMLElement>('[role="dialog"] button[type="submit"]')].at(-1) ?? null,
        )
        return null
      }
      progreso.error(registro ? frases.noEditado : frases.noCreado)
      fallar(error)
      return null
    } finally {
      setOcupado(null)
    }
  }

  const cambiosAdicionales = campos
    .filter(({ name }) => name in escrito && (escrito[name] ?? null) !== (registro?.extra?.[name] ?? null))
    .map(({ titulo }) => titulo)
  // an API record has string keys
  const adicionales = { campos, fila: registro as Fila | null, escrito, errores, prefijo, onCambiar: cambiarAdicional }
  return {
    registro,
    form,
    errores,
    ocupado,
    noEsta,
    adicionales,
    cambiosAdicionales,
    setErrores,
    setNoEsta,
    cambiar,
    tomar,
    soltar,
    dejar,
    buscando,
    guardar,
  }
}

const versionDe = <R>(body: unknown): R | null =>
  body && typeof body === 'object' && 'actual' in body && body.actual ? (body.actual as R) : null // row of the same route
