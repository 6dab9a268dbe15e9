import { normalizeMatricula } from '../../../schemas/es-co/index.ts'
import type { InmuebleDelActo } from '../radicacion.ts'

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

export const INMUEBLE_VACIO: InmuebleForm = {
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

export const desdeInmueble = (row: Inmueble): InmuebleForm => ({
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
export const cuerpoInmueble = (form: InmuebleForm) => ({
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
