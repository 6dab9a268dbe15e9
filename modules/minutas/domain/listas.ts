import { compactMatricula, normalizeText } from '../../../schemas/es-co/index.ts'
import { documentoDe, type Datos } from '../../plantillas/domain.ts'

interface ListaDeMinuta {
  maximo: number
  uno: string
  varios: string
}

/** Parties and payments as in specification 3, section 9; other lists above any deed. */
export const LISTAS: Readonly<Record<string, ListaDeMinuta>> = {
  compradores: { maximo: 5, uno: 'comprador', varios: 'compradores' },
  vendedores: { maximo: 5, uno: 'vendedor', varios: 'vendedores' },
  inmuebles: { maximo: 200, uno: 'inmueble', varios: 'inmuebles' },
  'forma_pago.anticipos': { maximo: 20, uno: 'anticipo', varios: 'anticipos' },
  'forma_pago.bonos': { maximo: 2, uno: 'bono', varios: 'bonos' },
  'forma_pago.subsidios': { maximo: 3, uno: 'subsidio', varios: 'subsidios' },
  'forma_pago.creditos': { maximo: 1, uno: 'crédito', varios: 'créditos' },
}

export const LADOS = ['compradores', 'vendedores'] as const
export type Lado = (typeof LADOS)[number]

/** A filing's minuta names all its parties. */
const PARTES_DE_RADICACION = 200

/** The limit of five and five applies to imported or manual data. @param deRadicacion minuta of a filing */
export function topeDe(ruta: string, deRadicacion: boolean): ListaDeMinuta | undefined {
  const lista = LISTAS[ruta]
  return lista && deRadicacion && LADOS.some((lado) => lado === ruta)
    ? { ...lista, maximo: PARTES_DE_RADICACION }
    : lista
}

export const sobran = ({ maximo, uno, varios }: ListaDeMinuta): string =>
  `Máximo ${maximo} ${maximo === 1 ? uno : varios}.`

const LARGO_USUAL = 500
const LARGOS: Readonly<Record<string, number>> = {
  linderos: 16_000,
  'inmuebles.linderos': 16_000,
  'registro.observations': 4000,
  numero_resolución: 40,
  certificado_numero: 60,
}

/** Same as office fields (modules/campos). */
const LARGO_ADICIONAL = 20_000

/** Characters that a text takes, by its path without indexes. */
export const largoDe = (ruta: string): number =>
  LARGOS[ruta] ?? (ruta.includes('.adicionales.') ? LARGO_ADICIONAL : LARGO_USUAL)

export const CON_IDENTIDAD = ['compradores', 'vendedores', 'inmuebles'] as const
export type ConIdentidad = (typeof CON_IDENTIDAD)[number]

const texto = (valor: unknown): string =>
  typeof valor === 'string' || typeof valor === 'number' ? String(valor).trim() : ''
const campo = (item: unknown, nombre: string): unknown =>
  typeof item === 'object' && item !== null ? Object.getOwnPropertyDescriptor(item, nombre)?.value : undefined

const llavesDe = (lista: ConIdentidad, item: unknown): string[] =>
  lista === 'inmuebles'
    ? [compactMatricula(texto(campo(item, 'numero_matricula_inmobiliaria')))]
    : [
        documentoDe(texto(campo(item, 'cedula')))
          .replace(/[.\s-]/g, '')
          .toUpperCase(),
        normalizeText(texto(campo(item, 'nombre'))),
      ]

export const nombreDeItem = (lista: ConIdentidad, item: unknown): string =>
  lista === 'inmuebles'
    ? texto(campo(item, 'numero_matricula_inmobiliaria'))
    : texto(campo(item, 'nombre')) || texto(campo(item, 'cedula'))

export const itemsDe = (datos: Datos, lista: string): readonly unknown[] => {
  const items = campo(datos, lista)
  return Array.isArray(items) ? items : []
}

/** Pairs parties by document, then name; properties by matrícula. @returns per item of the second list, its index in the first, or null */
export function emparejar(lista: ConIdentidad, unos: readonly unknown[], otros: readonly unknown[]): (number | null)[] {
  const lugares: (number | null)[] = otros.map(() => null)
  const tomados = new Set<number>()
  for (const llave of [0, 1]) {
    otros.forEach((otro, at) => {
      const suya = llavesDe(lista, otro)[llave]
      if (!suya || lugares[at] !== null) return
      const lugar = unos.findIndex((uno, de) => !tomados.has(de) && llavesDe(lista, uno)[llave] === suya)
      if (lugar < 0) return
      lugares[at] = lugar
      tomados.add(lugar)
    })
  }
  return lugares
}
