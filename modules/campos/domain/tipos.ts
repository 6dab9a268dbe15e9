import type { TipoCampo } from '../../../schemas/json/campo.ts'

type TipoJson = 'string' | 'integer' | 'number' | 'boolean'

interface Tipo {
  titulo: string
  json: TipoJson
  format?: 'date' | 'email'
  /** A kind may only change within its group, whose values are compatible. */
  grupo: 'texto' | 'numero' | 'fecha' | 'si_no' | 'referencia' | 'archivo'
  /** Extra schema keywords. */
  palabras: readonly string[]
  limite: 'largo' | 'valor' | 'dia' | null
  minimo?: number
  maximo?: number
  busca: boolean
}

const LARGO = ['minLength', 'maxLength'] as const
const VALOR = ['minimum', 'maximum'] as const

export const TIPOS: Readonly<Record<TipoCampo, Tipo>> = {
  texto: {
    titulo: 'Texto',
    json: 'string',
    grupo: 'texto',
    palabras: [...LARGO, 'pattern'],
    limite: 'largo',
    minimo: 0,
    maximo: 255,
    busca: true,
  },
  texto_largo: {
    titulo: 'Texto largo',
    json: 'string',
    grupo: 'texto',
    palabras: LARGO,
    limite: 'largo',
    minimo: 0,
    maximo: 8000,
    busca: true,
  },
  entero: {
    titulo: 'Número entero',
    json: 'integer',
    grupo: 'numero',
    palabras: VALOR,
    limite: 'valor',
    minimo: -9_007_199_254_740_991,
    maximo: 9_007_199_254_740_991,
    busca: false,
  },
  dinero: {
    titulo: 'Dinero (pesos)',
    json: 'integer',
    grupo: 'numero',
    palabras: VALOR,
    limite: 'valor',
    minimo: 0,
    maximo: 999_999_999_999_999,
    busca: false,
  },
  porcentaje: {
    titulo: 'Porcentaje',
    json: 'number',
    grupo: 'numero',
    palabras: [...VALOR, 'multipleOf'],
    limite: 'valor',
    minimo: 0,
    maximo: 100,
    busca: false,
  },
  fecha: {
    titulo: 'Fecha',
    json: 'string',
    format: 'date',
    grupo: 'fecha',
    palabras: ['format', 'formatMinimum', 'formatMaximum'],
    limite: 'dia',
    busca: false,
  },
  opcion: {
    titulo: 'Lista de opciones',
    json: 'string',
    grupo: 'texto',
    palabras: ['enum'],
    limite: null,
    busca: true,
  },
  si_no: { titulo: 'Sí o no', json: 'boolean', grupo: 'si_no', palabras: [], limite: null, busca: false },
  referencia: {
    titulo: 'Valor de un catálogo',
    json: 'integer',
    grupo: 'referencia',
    palabras: [],
    limite: null,
    busca: true,
  },
  archivo: {
    titulo: 'Archivo (PDF o imagen)',
    json: 'integer',
    grupo: 'archivo',
    palabras: [],
    limite: null,
    busca: true,
  },
  correo: {
    titulo: 'Correo electrónico',
    json: 'string',
    format: 'email',
    grupo: 'texto',
    palabras: [...LARGO, 'format'],
    limite: 'largo',
    minimo: 0,
    maximo: 190,
    busca: true,
  },
  telefono: {
    titulo: 'Teléfono',
    json: 'string',
    grupo: 'texto',
    palabras: LARGO,
    limite: 'largo',
    minimo: 0,
    maximo: 50,
    busca: true,
  },
}

/** Percentages keep two decimals. */
export const CENTESIMA = 0.01
