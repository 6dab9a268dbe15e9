import { normalizeMatricula, compactMatricula, formatNumber, leerMatricula } from '../../../schemas/es-co/index.ts'
import type { InmuebleDelActo } from '../radicacion.ts'
import { useRef, useState } from 'react'
import { api, query } from '../../kit/http/api.ts'
import { aviso } from '../../kit/feedback/aviso.ts'
import { useFicha, type Clase } from '../../screen/ficha/use-ficha.ts'
import { filasDe } from '../../kit/tables/filas.ts'

/** A property as the API gives it; `key` is its id (specification 1, section 3). */
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
  /** Names of its type and municipality, to be read. */
  tipo: string | null
  municipio: string | null
  /** The office's own fields. */
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

/** What POST and PUT inmuebles take. */
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

/** Names of the fields that differ from the record. */
export const cambiosDe = (form: InmuebleForm, row: Inmueble): string[] => {
  const [now, before] = [cuerpoInmueble(form), cuerpoInmueble(desdeInmueble(row))]
  // keys of the form itself
  return (Object.keys(now) as (keyof InmuebleForm)[])
    .filter((campo) => now[campo] !== before[campo])
    .map((campo) => ETIQUETAS[campo])
}

/** What an act takes of a property. */
export type DelPredio = Pick<InmuebleDelActo, 'matricula' | 'direccion' | 'avaluo' | 'tipo' | 'municipio'>

/** The property's own data, as an act shows them. */
export const datosDe = ({ matricula, direccion, avaluo, tipo, municipio }: DelPredio): DelPredio => ({
  matricula,
  direccion,
  avaluo,
  tipo,
  municipio,
})

/** As attached to an act: nobody has said yet when it was acquired. */
export const comoInmuebleDelActo = (row: DelPredio & { key: number }): InmuebleDelActo => ({
  ...datosDe(row),
  id_inmuebles: row.key,
  fecha_adquisicion: null,
  vivienda_habitacion: false,
})

/** GET inmuebles by matrícula: the one, or null. */
export const buscarMatricula = async (matricula: string): Promise<Inmueble | null> => {
  const rows = filasDe(
    await api.get<Inmueble[] | { data: Inmueble[] }>(`/inmuebles?${query({ filtro: { matricula } })}`),
  )
  // of two that nobody has united yet, the one that is written so
  return (
    rows.find((row) => row.matricula === matricula) ??
    rows.find((row) => compactMatricula(row.matricula) === compactMatricula(matricula)) ??
    null
  )
}

const MATRICULA_MAX = 100

/** @param nuevo the one that a record has was taken when it was registered */
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

/** The dialog's work on one property: look for it, write it, save it. */
export const useInmueble = (inicial: { inmueble: Inmueble | null; matricula: string }) => {
  const ficha = useFicha(CLASE, inicial.inmueble, () => ({
    ...INMUEBLE_VACIO,
    matricula: normalizeMatricula(inicial.matricula),
  }))
  const { registro, form, tomar, soltar, setErrores, setNoEsta } = ficha
  /** The last one that was looked for, so that it is asked once. */
  const buscada = useRef(normalizeMatricula(inicial.inmueble?.matricula ?? ''))
  /** A look-up that is on its way, which saving waits for. */
  const enCurso = useRef<Promise<Inmueble | null>>(Promise.resolve(null))
  /** Record just created, whose form was emptied for the next one. */
  const [creado, setCreado] = useState<Inmueble | null>(null)

  const cambiar = (cambios: Partial<InmuebleForm>) => {
    setCreado(null)
    const { matricula } = cambios
    if (matricula !== undefined) {
      buscada.current = ''
      enCurso.current = Promise.resolve(null)
    }
    // another number is another property: nothing of the one that was found goes to it
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
        buscada.current = '' // an answer that did not come is no answer
        throw error
      })
      if (found) tomar(found)
      else {
        ficha.cambiar({ matricula })
        soltar()
        if (!callado) aviso.error('No se encontró la matricula', 3_000)
      }
      return found
    })
    return enCurso.current
  }
  /** Looks for a number that was typed and not looked for yet, before anything is written. */
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
  /** Creates it, and the form is empty for another (specification 1, section 7). */
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
