import { CARGOS_DE_ESCRITURA } from '../../schemas/registros/personas.ts'
import { TIPO_NIT as NIT, checkDigit, esNitPegado } from '../../schemas/es-co/documento.ts'

export type Clase = 'natural' | 'extranjero' | 'juridica'

export type Cargo = (typeof CARGOS_DE_ESCRITURA)[number]
/** Any person may be a party of a deed. */
export const CARGOS = [...CARGOS_DE_ESCRITURA, 'otorgante'] as const
export type Elegible = (typeof CARGOS)[number]

/** Constant of specification 2, section 5. */
export const TIPO_PERSONA = 2

const SOLO_NUMEROS = [2, 3, NIT, 10]
const JURIDICA = 1
const NATURAL = 2

/** Specification 2, section 2: 6 and 9 companies, 4, 5, 7 and 8 foreigners, up to 3 natural. @param clase for other types */
export function claseDeDocumento(tipo: number, clase?: string | null): Clase {
  if (tipo === 6 || tipo === 9) return 'juridica'
  if ([4, 5, 7, 8].includes(tipo)) return 'extranjero'
  if (tipo <= 3) return 'natural'
  return clase === 'juridica' || clase === 'extranjero' ? clase : 'natural'
}

const SIEMPRE = ['direccion', 'id_municipio', 'telefono', 'actividad', 'correo_electronico'] as const
const CAMPOS = {
  juridica: [
    'nombres',
    'id_tipos_regimen',
    'id_tipos_organizaciones',
    'digito',
    'exento',
    'id_tipos_responsabilidades',
    ...SIEMPRE,
  ],
  extranjero: ['pais', 'nombres', 'apellidos', 'id_estados_civiles', 'genero', ...SIEMPRE],
  natural: ['lugar_expedicion_documento', 'nombres', 'apellidos', 'id_estados_civiles', 'genero', ...SIEMPRE],
} as const
export type CampoPersona = (typeof CAMPOS)[Clase][number]

/** In order. A company's name goes in `nombres`, as «Razón social». */
export const camposDe = (clase: Clase): readonly CampoPersona[] => CAMPOS[clase]

/** A foreigner's passport may carry one name only; a Colombian document never does. */
export const obligatoriosDe = (clase: Clase): readonly CampoPersona[] =>
  clase === 'natural' ? ['nombres', 'apellidos'] : ['nombres']

export { leerDocumento, type Documento } from '../../schemas/es-co/documento.ts'

export const digitoDe = (tipo: number, numero: string): number | null => (tipo === NIT ? checkDigit(numero) : null)

/** The DIAN computes it (mod 11), so the right one is known. */
export function avisoDigito(tipo: number, numero: string, digito: number | null): string | null {
  const esperado = digitoDe(tipo, numero)
  return esperado === null || digito === null || digito === esperado
    ? null
    : `El dígito de verificación de ese NIT es ${esperado}.`
}

/** Default for taxes: 1 company, 2 natural person. */
export const organizacionDe = (clase: Clase): number => (clase === 'juridica' ? JURIDICA : NATURAL)

export interface PersonaPorRevisar {
  tipo_documento: number
  numero_documento: string
  nombres: string | null
  apellidos: string | null
  /** Null if not typed or unchanged. */
  digito: number | null
  suyo?: boolean
}

/** @param persona with `numero_documento` from `leerDocumento` */
export function revisarPersona(persona: PersonaPorRevisar, clase: Clase): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const { tipo_documento: tipo, numero_documento: numero } = persona
  for (const campo of obligatoriosDe(clase)) {
    if (campo === 'nombres' || campo === 'apellidos') if (!persona[campo]) errors[campo] = ['No puede estar vacio']
  }
  if (!numero) errors.numero_documento = ['Ingrese un documento']
  else if (tipo === NIT && !persona.suyo && esNitPegado(numero)) errors.numero_documento = [nitDeNueve(numero)]
  else if (tipo === NIT && !/^\d{1,15}$/.test(numero))
    errors.numero_documento = ['El NIT es de 15 números como máximo.']
  else if (SOLO_NUMEROS.includes(tipo) && !/^\d+$/.test(numero))
    errors.numero_documento = ['Ese documento solo lleva números.']
  else if (!/^[0-9A-Z/-]{1,30}$/.test(numero)) errors.numero_documento = ['El documento solo lleva letras y números.']
  const digito = avisoDigito(tipo, numero, persona.digito)
  if (digito) errors.digito = [digito]
  return errors
}

/** Ten digits in the range of companies' NIT, the last one not the check digit: saved so, it would name another company. */
const nitDeNueve = (numero: string): string =>
  `El NIT de una empresa tiene nueve números; si el décimo es el dígito de verificación, es ${checkDigit(numero.slice(0, 9)) ?? ''}.`
