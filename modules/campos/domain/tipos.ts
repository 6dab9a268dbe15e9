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

const TEXTO = { json: 'string', grupo: 'texto', palabras: LARGO, limite: 'largo', minimo: 0, busca: true } as const
const NUMERO = { json: 'integer', grupo: 'numero', palabras: VALOR, limite: 'valor', minimo: 0, busca: false } as const
const SUELTO = { palabras: [], limite: null, busca: true } as const
const DE_DIA = ['format', 'formatMinimum', 'formatMaximum'] as const
const SEGURO = Number.MAX_SAFE_INTEGER

export const TIPOS: Readonly<Record<TipoCampo, Tipo>> = {
  texto: { ...TEXTO, titulo: 'Texto', palabras: [...LARGO, 'pattern'], maximo: 255 },
  texto_largo: { ...TEXTO, titulo: 'Texto largo', maximo: 8000 },
  entero: { ...NUMERO, titulo: 'Número entero', minimo: -SEGURO, maximo: SEGURO },
  dinero: { ...NUMERO, titulo: 'Dinero (pesos)', maximo: 999_999_999_999_999 },
  porcentaje: { ...NUMERO, titulo: 'Porcentaje', json: 'number', palabras: [...VALOR, 'multipleOf'], maximo: 100 },
  fecha: {
    titulo: 'Fecha',
    json: 'string',
    format: 'date',
    grupo: 'fecha',
    palabras: DE_DIA,
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
  si_no: { ...SUELTO, titulo: 'Sí o no', json: 'boolean', grupo: 'si_no', busca: false },
  referencia: { ...SUELTO, titulo: 'Valor de un catálogo', json: 'integer', grupo: 'referencia' },
  archivo: { ...SUELTO, titulo: 'Archivo (PDF o imagen)', json: 'integer', grupo: 'archivo' },
  correo: { ...TEXTO, titulo: 'Correo electrónico', format: 'email', palabras: [...LARGO, 'format'], maximo: 190 },
  telefono: { ...TEXTO, titulo: 'Teléfono', maximo: 50 },
}

/** Percentages keep two decimals. */
export const CENTESIMA = 0.01
