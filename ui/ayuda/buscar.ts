import { normalizeText } from '../../schemas/es-co/texto.ts'
import { textoDe, type PaginaDeAyuda, type Seccion } from './pagina.ts'

export interface Hallada {
  pagina: PaginaDeAyuda
  seccion: Seccion
  /** The words around the first one that was found; `desde` and `hasta` are where it stands in them. */
  trozo: string
  desde: number
  hasta: number
}

interface Entrada {
  pagina: PaginaDeAyuda
  seccion: Seccion
  texto: string
  llano: string
  titulos: readonly [string, string]
}

const ANTES = 40
const LARGO = 150
const MUCHAS = 30

/** The same text without accents: as long as it, so that a place in one is the same place in the other. */
const sinTildes = (texto: string): string => {
  const llano = texto.normalize('NFC').replace(/./gsu, (una) => {
    const sola = una
      .normalize('NFD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
    return sola.length === una.length ? sola : una
  })
  return llano.replace(/[^\p{L}\p{N}]/gu, ' ')
}

/** What a search looks in, made once. */
export const indiceDe = (libro: readonly PaginaDeAyuda[]): Entrada[] =>
  libro.flatMap((pagina) =>
    pagina.secciones.map((seccion) => {
      const texto = textoDe(seccion.cuerpo).replace(/\s+/g, ' ').trim().normalize('NFC')
      return {
        pagina,
        seccion,
        texto,
        llano: ` ${sinTildes(texto)}`,
        titulos: [` ${sinTildes(seccion.titulo)}`, ` ${sinTildes(pagina.titulo)}`],
      }
    }),
  )

/** 0: the section's title has every word; 1: with the page's; 2: with its text; null: it has not. */
const lejania = ({ llano, titulos: [suyo, dePagina] }: Entrada, palabras: readonly string[]): number | null => {
  const donde = [suyo, suyo + dePagina, suyo + dePagina + llano]
  const at = donde.findIndex((texto) => palabras.every((palabra) => texto.includes(` ${palabra}`)))
  return at < 0 ? null : at
}

const trozoDe = ({ texto, llano }: Entrada, palabras: readonly string[]): Omit<Hallada, 'pagina' | 'seccion'> => {
  const at = Math.min(...palabras.map((palabra) => llano.indexOf(` ${palabra}`)).filter((uno) => uno >= 0))
  if (!Number.isFinite(at))
    return { trozo: `${texto.slice(0, LARGO)}${texto.length > LARGO ? '…' : ''}`, desde: 0, hasta: 0 }
  const corte = at <= ANTES ? 0 : texto.indexOf(' ', at - ANTES) + 1
  const antes = corte > 0 ? '…' : ''
  const largo = palabras.find((palabra) => llano.startsWith(` ${palabra}`, at))?.length ?? 0
  const desde = antes.length + at - corte
  const fin = texto.length > corte + LARGO ? '…' : ''
  return { trozo: `${antes}${texto.slice(corte, corte + LARGO)}${fin}`, desde, hasta: desde + largo }
}

/** The sections that have every word typed, those whose title has them first. */
export function buscarEn(indice: readonly Entrada[], dicho: string): Hallada[] {
  const palabras = normalizeText(dicho)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
  if (palabras.length === 0) return []
  return indice
    .map((entrada) => ({ entrada, lejos: lejania(entrada, palabras) }))
    .filter((una): una is { entrada: Entrada; lejos: number } => una.lejos !== null)
    .sort((a, b) => a.lejos - b.lejos)
    .slice(0, MUCHAS)
    .map(({ entrada }) => ({ pagina: entrada.pagina, seccion: entrada.seccion, ...trozoDe(entrada, palabras) }))
}
