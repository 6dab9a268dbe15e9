/** A list of a minuta: how many it takes, and what one and several of it are called. */
export interface ListaDeMinuta {
  maximo: number
  uno: string
  varios: string
}

/** Of parties and payments, as many as specification 3, section 9 says; of the others, more than any deed has. By their path. */
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

/** A deed made of a filing names all its parties, however many. */
const PARTES_DE_RADICACION = 200

/**
 * Limits of a list. The specification's five and five bind what is imported from registration data or written by hand.
 * @param deRadicacion of a minuta that is of a filing
 */
export function topeDe(ruta: string, deRadicacion: boolean): ListaDeMinuta | undefined {
  const lista = LISTAS[ruta]
  return lista && deRadicacion && LADOS.some((lado) => lado === ruta)
    ? { ...lista, maximo: PARTES_DE_RADICACION }
    : lista
}

/** `'Máximo 5 compradores.'` */
export const sobran = ({ maximo, uno, varios }: ListaDeMinuta): string =>
  `Máximo ${maximo} ${maximo === 1 ? uno : varios}.`

/** A name is two texts of 200. */
const LARGO_USUAL = 500
const LARGOS: Readonly<Record<string, number>> = {
  linderos: 16_000,
  'inmuebles.linderos': 16_000,
  'registro.observations': 4000,
  numero_resolución: 40,
  certificado_numero: 60,
}

/** As an added field takes (modules/campos). */
const LARGO_ADICIONAL = 20_000

/** Characters that a text takes, by its path without indexes. */
export const largoDe = (ruta: string): number =>
  LARGOS[ruta] ?? (ruta.includes('.adicionales.') ? LARGO_ADICIONAL : LARGO_USUAL)
