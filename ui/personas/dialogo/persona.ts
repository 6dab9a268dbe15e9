import {
  camposDe,
  claseDeDocumento,
  digitoDe,
  leerDocumento,
  organizacionDe,
  TIPO_PERSONA,
  type CampoPersona,
  type Clase,
} from '../../../modules/personas/domain.ts'
import type { AdquirenteEnDian } from '../../../schemas/respuestas/facturacion/dian.ts'
import { api } from '../../kit/http/api.ts'

/** Specification 2, section 3. */
export interface Persona {
  id: number
  version: number
  tipo_documento: number
  numero_documento: string
  digito: number | null
  nombres: string
  apellidos: string | null
  direccion: string | null
  genero: 'F' | 'M' | null
  telefono: string | null
  correo_electronico: string | null
  id_estados_civiles: number | null
  id_municipio: number | null
  lugar_expedicion_documento: string | null
  id_tipos_regimen: number | null
  id_tipos_organizaciones: number | null
  id_tipos_responsabilidades: number | null
  exento: boolean
  actividad: string | null
  pais: string | null
  extra?: Readonly<Record<string, unknown>>
}

/** Keeps the text of fields that the document type hides. */
export interface PersonaForm {
  tipo_documento: number
  numero_documento: string
  digito: string
  nombres: string
  apellidos: string
  direccion: string
  genero: string | null
  telefono: string
  correo_electronico: string
  id_estados_civiles: number | null
  id_depto: number | null
  id_municipio: number | null
  lugar_expedicion_documento: string
  id_tipos_regimen: number | null
  id_tipos_organizaciones: number | null
  id_tipos_responsabilidades: number | null
  exento: boolean
  actividad: string
  pais: string | null
}

export const PERSONA_VACIA: PersonaForm = {
  tipo_documento: 3,
  numero_documento: '',
  digito: '',
  nombres: '',
  apellidos: '',
  direccion: '',
  genero: null,
  telefono: '',
  correo_electronico: '',
  id_estados_civiles: null,
  id_depto: null,
  id_municipio: null,
  lugar_expedicion_documento: '',
  id_tipos_regimen: null,
  id_tipos_organizaciones: null,
  id_tipos_responsabilidades: null,
  exento: false,
  actividad: '',
  pais: null,
}

export const desdePersona = (persona: Persona): PersonaForm => ({
  tipo_documento: persona.tipo_documento,
  numero_documento: persona.numero_documento,
  digito: persona.digito === null ? '' : String(persona.digito),
  nombres: persona.nombres,
  apellidos: persona.apellidos ?? '',
  direccion: persona.direccion ?? '',
  genero: persona.genero,
  telefono: persona.telefono ?? '',
  correo_electronico: persona.correo_electronico ?? '',
  id_estados_civiles: persona.id_estados_civiles,
  id_depto: null,
  id_municipio: persona.id_municipio,
  lugar_expedicion_documento: persona.lugar_expedicion_documento ?? '',
  id_tipos_regimen: persona.id_tipos_regimen,
  id_tipos_organizaciones: persona.id_tipos_organizaciones,
  id_tipos_responsabilidades: persona.id_tipos_responsabilidades,
  exento: persona.exento,
  actividad: persona.actividad ?? '',
  pais: persona.pais,
})

/** For types outside the specification the catalogue gives `clase`. */
export const claseDe = (form: { tipo_documento: number }, clase?: string | null): Clase =>
  claseDeDocumento(form.tipo_documento, clase)

const SIEMPRE = ['tipo_documento', 'numero_documento'] as const

const valor = (form: PersonaForm, campo: CampoPersona | (typeof SIEMPRE)[number]) => {
  const value = form[campo]
  return typeof value === 'string' ? value.trim() || null : value
}

/** Hidden fields are not sent, so an existing record keeps them. */
export const cuerpoPersona = (form: PersonaForm, clase: Clase): Record<string, unknown> => {
  const body: Record<string, unknown> = Object.fromEntries(
    [...SIEMPRE, ...camposDe(clase)].map((campo) => [campo, valor(form, campo)]),
  )
  if (clase === 'juridica') {
    body['digito'] ??= digitoDe(form.tipo_documento, leerDocumento(form.tipo_documento, form.numero_documento).numero)
    body['id_tipos_organizaciones'] ??= organizacionDe(clase)
  }
  return { ...body, id_tipos_personas: TIPO_PERSONA }
}

const cambiosDe = (form: PersonaForm, persona: Persona, clase: Clase): CampoPersona[] => {
  const before = desdePersona(persona)
  return camposDe(clase).filter((campo) => valor(form, campo) !== valor(before, campo))
}

export const cambiosEnPalabras = (form: PersonaForm, persona: Persona, clase: Clase): string[] =>
  cambiosDe(form, persona, clase).map((campo) => ETIQUETAS[campo])

export const ETIQUETAS: Record<CampoPersona, string> = {
  nombres: 'Nombres',
  apellidos: 'Apellidos',
  direccion: 'Dirección',
  genero: 'Género',
  telefono: 'Teléfono',
  correo_electronico: 'Correo electrónico',
  id_estados_civiles: 'Estado civil',
  id_municipio: 'Municipio',
  lugar_expedicion_documento: 'Lugar de expedición',
  id_tipos_regimen: 'Régimen',
  id_tipos_organizaciones: 'Tipo de organización',
  id_tipos_responsabilidades: 'Tipo de responsabilidad',
  exento: 'Exento',
  actividad: 'Actividad económica',
  pais: 'País',
  digito: 'Dígito de verificación',
}

export interface NombreYCorreo {
  nombres: string
  apellidos: string
  correo_electronico: string
}

/** Splits the DIAN's name. The RUT writes surnames first, two if there are three words or more; the clerk reviews the result. */
function repartirNombre(nombre: string, natural: boolean): Pick<NombreYCorreo, 'nombres' | 'apellidos'> {
  const palabras = nombre.trim().split(/\s+/)
  const suyas = natural && palabras.length > 1 ? (palabras.length > 2 ? 2 : 1) : 0
  return { nombres: palabras.slice(suyas).join(' '), apellidos: palabras.slice(0, suyas).join(' ') }
}

/** @throws ApiError with the reason */
export async function preguntarALaDian(
  tipo_documento: number,
  numero_documento: string,
  natural: boolean,
): Promise<NombreYCorreo> {
  const { nombre, correo } = await api.post<AdquirenteEnDian>('/dian/adquirente', { tipo_documento, numero_documento })
  return { ...repartirNombre(nombre, natural), correo_electronico: correo ?? '' }
}
