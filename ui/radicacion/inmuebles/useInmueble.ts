import { useState } from 'react'
import { formatNumber, normalizeMatricula } from '../../../schemas/es-co.ts'
import { ApiError, api, erroresDe, mensajeDe, query } from '../../kit/api.ts'
import { aviso } from '../../kit/aviso.ts'
import { filasDe } from '../filas.ts'
import { cuerpoInmueble, desdeInmueble, INMUEBLE_VACIO, type Inmueble, type InmuebleForm } from './inmueble.ts'

/** GET inmuebles by matrícula: the one, or null. */
export const buscarMatricula = async (matricula: string): Promise<Inmueble | null> => {
  const rows = filasDe(await api.get<Inmueble[] | { data: Inmueble[] }>(`/inmuebles?${query({ filtro: { matricula } })}`))
  return rows.find((row) => normalizeMatricula(row.matricula) === matricula) ?? null
}

const MATRICULA_MAX = 100

const revisar = (form: InmuebleForm): Record<string, string> => {
  const matricula = normalizeMatricula(form.matricula)
  if (!matricula) return { matricula: 'Escriba la matrícula' }
  return matricula.length > MATRICULA_MAX ? { matricula: `Máximo ${formatNumber(MATRICULA_MAX)} caracteres.` } : {}
}

/** The dialog's work on one property: look for it, write it, save it. */
export const useInmueble = (inicial: { inmueble: Inmueble | null; matricula: string }) => {
  const [inmueble, setInmueble] = useState(inicial.inmueble)
  const [form, setForm] = useState<InmuebleForm>(() => (inicial.inmueble ? desdeInmueble(inicial.inmueble) : { ...INMUEBLE_VACIO, matricula: normalizeMatricula(inicial.matricula) }))
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [ocupado, setOcupado] = useState<'buscando' | 'guardando' | null>(null)
  const [noEsta, setNoEsta] = useState(false)

  const cambiar = (cambios: Partial<InmuebleForm>) => {
    setForm((before) => ({ ...before, ...cambios }))
    setErrores((before) => Object.fromEntries(Object.entries(before).filter(([campo]) => !(campo in cambios))))
    if ('matricula' in cambios) setNoEsta(false)
  }
  const tomar = (found: Inmueble) => {
    setInmueble(found)
    setForm(desdeInmueble(found))
    setErrores({})
    setNoEsta(false)
  }

  const buscar = async (): Promise<Inmueble | null> => {
    const matricula = normalizeMatricula(form.matricula)
    if (!matricula) {
      setErrores({ matricula: 'Escriba la matrícula' })
      return null
    }
    setOcupado('buscando')
    try {
      const found = await buscarMatricula(matricula)
      if (found) tomar(found)
      else {
        setInmueble(null)
        cambiar({ matricula })
        setNoEsta(true)
        aviso.error('No se encontró la matricula', 3_000)
      }
      return found
    } catch (error) {
      setErrores({ matricula: mensajeDe(error) })
      return null
    } finally {
      setOcupado(null)
    }
  }

  /** Creates or updates; null when it could not, with the reasons in their fields. */
  const guardar = async (): Promise<Inmueble | null> => {
    const wrong = revisar(form)
    setErrores(wrong)
    if (Object.keys(wrong).length > 0) {
      document.getElementById('inmueble-matricula')?.focus()
      return null
    }
    const progreso = aviso.cargando('Actualizando inmueble...')
    setOcupado('guardando')
    try {
      const body = cuerpoInmueble(form)
      const saved = inmueble ? await api.put<Inmueble>(`/inmuebles/${inmueble.key}`, { ...body, version: inmueble.version }) : await api.post<Inmueble>('/inmuebles', body)
      progreso.exito(inmueble ? 'Inmueble actualizado' : 'Inmueble agregado')
      tomar(saved)
      return saved
    } catch (error) {
      progreso.error(inmueble ? 'No se pudo actualizar el inmueble' : 'No se pudo agregar el inmueble')
      fallar(error)
      return null
    } finally {
      setOcupado(null)
    }
  }
  const fallar = (error: unknown) => {
    const actual = error instanceof ApiError && error.status === 409 ? versionDe(error.body) : null
    if (actual) setInmueble(actual) // the form stays as written; what it would change is told against the newer record
    const fields = erroresDe(error)
    const message = actual ? 'Otra persona cambió estos datos. Revise los cambios y actualice de nuevo.' : mensajeDe(error)
    setErrores(Object.keys(fields).length > 0 ? fields : { _: message })
    const first = Object.keys(fields)[0]
    if (first) setTimeout(() => document.getElementById(`inmueble-${first}`)?.focus())
  }

  return { inmueble, form, errores, ocupado, noEsta, cambiar, buscar, guardar }
}

const versionDe = (body: unknown): Inmueble | null =>
  body && typeof body === 'object' && 'actual' in body && body.actual ? (body.actual as Inmueble) : null // the row of the same route
