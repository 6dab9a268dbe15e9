import {
  normalizeMatricula,
  compactMatricula,
  formatNumber,
  leerMatricula,
  lugarDeMatricula,
} from '../../../schemas/es-co/index.ts'
import type { InmuebleDelActo } from '../radicacion.ts'
import { useRef, useState } from 'react'
import { api, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { useFicha, type Clase } from '../../screen/ficha/use-ficha.ts'
import { filasDe } from '../../kit/http/use-api.ts'

/** `key` is its id (specification 1, section 3). */
export interface Inmueble {
  key: number
  id: number
  version: number
  matricula: string
  direccion: string | null
  numero_predial: string | null
  numero_catastral: string | null
  linderos: string | null
  area: number | null
  id_tipo_inmueble: number | null
  id_municipio: number | null
  id_depto: number | null
  avaluo: number | null
  /** Names, read-only. */
  tipo: string | null
  municipio: string | null
  extra?: Readonly<Record<string, unknown>>
}

export interface InmuebleForm {
  matricula: string
  numero_catastral: string
  numero_predial: string
  id_tipo_inmueble: number | null
  direccion: string
  id_depto: number | null
  id_municipio: number | null
  area: number | null
  avaluo: number | null
  linderos: string
}

const INMUEBLE_VACIO: InmuebleForm = {
  matricula: '',
  numero_catastral: '',
  numero_predial: '',
  id_tipo_inmueble: null,
  direccion: '',
  id_depto: null,
  id_municipio: null,
  area: null,
  avaluo: null,
  linderos: '',
}

const desdeInmueble = (row: Inmueble): InmuebleForm => ({
  matricula: row.matricula,
  numero_catastral: row.numero_catastral ?? '',
  numero_predial: row.numero_predial ?? '',
  id_tipo_inmueble: row.id_tipo_inmueble,
  direccion: row.direccion ?? '',
  id_depto: row.id_depto,
  id_municipio: row.id_municipio,
  area: row.area === null ? null : Number(row.area),
  avaluo: row.avaluo,
  linderos: row.linderos ?? '',
})

const texto = (value: string): string | null => value.trim() || null

const cuerpoInmueble = (form: InmuebleForm) => ({
  ...form,
  matricula: normalizeMatricula(form.matricula),
  direccion: texto(form.direccion),
  numero_predial: texto(form.numero_predial),
  numero_catastral: texto(form.numero_catastral),
  linderos: texto(form.linderos),
})

export const ETIQUETAS: Record<keyof InmuebleForm, string> = {
  matricula: 'Matrícula',
  numero_catastral: 'Cédula Catastral',
  numero_predial: 'Número Predial',
  id_tipo_inmueble: 'Tipo de inmueble',
  direccion: 'Dirección',
  id_depto: 'Departamento',
  id_municipio: 'Municipio',
  area: 'Área',
  avaluo: 'Avalúo',
  linderos: 'Linderos',
}

export const cambiosDe = (form: InmuebleForm, row: Inmueble): string[] => {
  const [now, before] = [cuerpoInmueble(form), cuerpoInmueble(desdeInmueble(row))]
  // keys of the form itself
  return (Object.keys(now) as (keyof InmuebleForm)[])
    .filter((campo) => now[campo] !== before[campo])
    .map((campo) => ETIQUETAS[campo])
}

export type DelPredio = Pick<InmuebleDelActo, 'matricula' | 'direccion' | 'avaluo' | 'tipo' | 'municipio'>

export const datosDe = ({ matricula, direccion, avaluo, tipo, municipio }: DelPredio): DelPredio => ({
  matricula,
  direccion,
  avaluo,
  tipo,
  municipio,
})

export const comoInmuebleDelActo = (row: DelPredio & { key: number }): InmuebleDelActo => ({
  ...datosDe(row),
  id_inmuebles: row.key,
  fecha_adquisicion: null,
  vivienda_habitacion: false,
})

export const buscarMatricula = async (matricula: string): Promise<Inmueble | null> => {
  const rows = filasDe(
    await api.get<Inmueble[] | { data: Inmueble[] }>(`/inmuebles?${query({ filtro: { matricula } })}`),
  )
  // of two unmerged duplicates, the exact match
  return (
    rows.find((row) => row.matricula === matricula) ??
    rows.find((row) => compactMatricula(row.matricula) === compactMatricula(matricula)) ??
    null
  )
}

const MATRICULA_MAX = 100

/** @param nuevo false: the format was accepted on registration */
const revisar = (form: InmuebleForm, nuevo: boolean): Record<string, string> => {
  const matricula = normalizeMatricula(form.matricula)
  if (!matricula) return { matricula: 'Escriba la matrícula' }
  const { falla } = leerMatricula(form.matricula)
  if (nuevo && falla !== null) return { matricula: falla }
  return matricula.length > MATRICULA_MAX ? { matricula: `Máximo ${formatNumber(MATRICULA_MAX)} caracteres.` } : {}
}

const CLASE: Clase<Inmueble, InmuebleForm> = {
  pantalla: 'inmuebles',
  vista: 'inmuebles',
  recurso: '/inmuebles',
  prefijo: 'inmueble',
  desde: desdeInmueble,
  frases: {
    editando: 'Actualizando inmueble...',
    creado: 'Inmueble agregado',
    noCreado: 'No se pudo agregar el inmueble',
    editado: 'Inmueble actualizado',
    noEditado: 'No se pudo actualizar el inmueble',
  },
}

export const useInmueble = (inicial: { inmueble: Inmueble | null; matricula: string }) => {
  const ficha = useFicha(CLASE, inicial.inmueble, () => ({
    ...INMUEBLE_VACIO,
    matricula: normalizeMatricula(inicial.matricula),
  }))
  const { registro, form, tomar, soltar, setErrores, setNoEsta } = ficha
  const buscada = useRef(normalizeMatricula(inicial.inmueble?.matricula ?? ''))
  /** Search in progress; saving waits for it. */
  const enCurso = useRef<Promise<Inmueble | null>>(Promise.resolve(null))
  /** Just created; the form is empty again. */
  const [creado, setCreado] = useState<Inmueble | null>(null)

  const cambiar = (cambios: Partial<InmuebleForm>) => {
    setCreado(null)
    const { matricula } = cambios
    if (matricula !== undefined) {
      buscada.current = ''
      enCurso.current = Promise.resolve(null)
    }
    if (registro && matricula !== undefined && compactMatricula(matricula) !== compactMatricula(registro.matricula))
      ficha.dejar(cambios)
    else ficha.cambiar(cambios)
    if (matricula !== undefined) setNoEsta(false)
  }
  const buscar = async ({ callado = false } = {}): Promise<Inmueble | null> => {
    const matricula = normalizeMatricula(form.matricula)
    if (!matricula) {
      if (!callado) setErrores({ matricula: 'Escriba la matrícula' })
      return null
    }
    buscada.current = matricula
    enCurso.current = ficha.buscando('matricula', async () => {
      const found = await buscarMatricula(matricula).catch((error: unknown) => {
        buscada.current = '' // failed: search again
        throw error
      })
      if (found) tomar(found)
      else {
        // the circle of the matrícula proposes where it is
        ficha.cambiar({ matricula, ...(form.id_depto === null ? lugarDeMatricula(matricula) : {}) })
        soltar()
        if (!callado) aviso.error('No se encontró la matricula', 3_000)
      }
      return found
    })
    return enCurso.current
  }
  /** Searches a typed matrícula before saving, unless searched already. */
  const buscarSiFalta = async (): Promise<Inmueble | null> => {
    if (registro || !form.matricula.trim()) return null
    return normalizeMatricula(form.matricula) === buscada.current ? enCurso.current : buscar({ callado: true })
  }

  const guardar = (): Promise<Inmueble | null> =>
    ficha.guardar(
      revisar(form, registro === null),
      cuerpoInmueble(form),
      async () => (await buscar({ callado: true })) !== null,
    )
  /** Creates it and empties the form (specification 1, section 7). */
  const crear = async (): Promise<Inmueble | null> => {
    const hecho = await guardar()
    if (!hecho) return null
    ficha.dejar({ ...INMUEBLE_VACIO })
    buscada.current = ''
    setCreado(hecho)
    return hecho
  }
  return { ...ficha, cambiar, creado, buscar, buscarSiFalta, guardar, crear }
}
