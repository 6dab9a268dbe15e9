import { alinear, type Holgura, type Paso } from './diferencias.ts'

export interface ParrafoLeido {
  texto: string
  titulo: string
}

interface TramoDeCambio {
  tipo: 'igual' | 'quitado' | 'agregado'
  texto: string
}

export interface CambioDeTexto {
  tipo: 'agregado' | 'quitado' | 'cambiado'
  titulo: string
  tramos: TramoDeCambio[]
}

/** Cells of all tables of a comparison: 2,000 changed paragraphs per side, about 50 ms. */
const HOLGURA = 4_000_000
/** Most changes listed; the rest is counted. */
const TOPE = 300
/** Share of common words from which two paragraphs count as one changed. */
const PARECIDO = 0.4

const palabras = (texto: string): string[] => texto.split(/(\s+)/).filter(Boolean)

function parecido(uno: string, otro: string): number {
  const [a, b] = [new Set(palabras(uno)), new Set(palabras(otro))]
  const comunes = [...a].filter((palabra) => palabra.trim() && b.has(palabra)).length
  return comunes / Math.max(1, Math.max(a.size, b.size) - 1)
}

function tramosDe(pasos: readonly Paso<string>[]): TramoDeCambio[] {
  const tramos: TramoDeCambio[] = []
  for (const paso of pasos) {
    const texto = paso.tipo === 'agregado' ? paso.despues : paso.antes
    const ultimo = tramos.at(-1)
    if (ultimo?.tipo === paso.tipo) ultimo.texto += texto
    else tramos.push({ tipo: paso.tipo, texto })
  }
  return tramos
}

/** Joins changes separated only by unchanged spaces. */
function deCorrido(tramos: readonly TramoDeCambio[]): TramoDeCambio[] {
  const juntos: TramoDeCambio[] = []
  let [fue, vino] = ['', '']
  const cerrar = () => {
    if (fue) juntos.push({ tipo: 'quitado', texto: fue })
    if (vino) juntos.push({ tipo: 'agregado', texto: vino })
    fue = vino = ''
  }
  for (const tramo of tramos) {
    const espacio = tramo.tipo === 'igual' && !tramo.texto.trim()
    if (tramo.tipo === 'igual' && !(espacio && (fue || vino))) {
      cerrar()
      juntos.push(tramo)
      continue
    }
    if (tramo.tipo !== 'agregado') fue += tramo.texto
    if (tramo.tipo !== 'quitado') vino += tramo.texto
  }
  cerrar()
  return juntos
}

/** Pairs removed and added paragraphs by similarity. */
function emparejar(
  fueron: readonly ParrafoLeido[],
  vinieron: readonly ParrafoLeido[],
  holgura: Holgura,
): CambioDeTexto[] {
  const cambios: CambioDeTexto[] = []
  let siguiente = 0
  const agregar = (hasta: number) => {
    for (const { titulo, texto } of vinieron.slice(siguiente, hasta))
      cambios.push({ tipo: 'agregado', titulo, tramos: [{ tipo: 'agregado', texto }] })
    siguiente = Math.max(siguiente, hasta)
  }
  for (const { titulo, texto } of fueron) {
    const donde = vinieron.findIndex(
      (otro, at) => at >= siguiente && at < siguiente + 20 && parecido(texto, otro.texto) >= PARECIDO,
    )
    const otro = vinieron[donde]
    if (!otro) {
      cambios.push({ tipo: 'quitado', titulo, tramos: [{ tipo: 'quitado', texto }] })
      continue
    }
    agregar(donde)
    siguiente = donde + 1
    cambios.push({
      tipo: 'cambiado',
      titulo: otro.titulo,
      tramos: deCorrido(tramosDe(alinear(palabras(texto), palabras(otro.texto), (palabra) => palabra, holgura))),
    })
  }
  agregar(vinieron.length)
  return cambios
}

/** @returns first changes in text order, and their total */
export function compararTextos(
  antes: readonly ParrafoLeido[],
  despues: readonly ParrafoLeido[],
): { cambios: CambioDeTexto[]; total: number } {
  const holgura = { celdas: HOLGURA }
  const cambios: CambioDeTexto[] = []
  let [fueron, vinieron]: [ParrafoLeido[], ParrafoLeido[]] = [[], []]
  const cerrar = () => {
    cambios.push(...emparejar(fueron, vinieron, holgura))
    fueron = []
    vinieron = []
  }
  for (const paso of alinear(antes, despues, ({ texto }) => texto, holgura)) {
    if (paso.tipo === 'igual') cerrar()
    else if (paso.tipo === 'quitado') fueron.push(paso.antes)
    else vinieron.push(paso.despues)
  }
  cerrar()
  return { cambios: cambios.slice(0, TOPE), total: cambios.length }
}

export interface Esperado {
  cuerpo: string
  margenes: readonly { texto: string; enTodas: boolean }[]
  simbolos: number
  /** Stamp on the sheets, and its count per sheet. */
  ajeno?: { texto: string; veces: number }
}

/** All hyphens and dashes are equal: fonts decide which one is drawn. */
const GUIONES = /[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g
const INVISIBLES = /[\u00ad\u200b-\u200f\u2060\ufeff]/g
/** Characters that fill up lines. */
const RELLENO = /([-_.=*·])\1+/g
const AL_FINAL = /[-_.=*·]+$/
const DIBUJO = /[\p{Co}\p{So}\p{Script=Greek}\u2022\u25aa\u25cf]/u
const CON_ALGO = /[\p{L}\p{N}\p{S}]/u

const llano = (texto: string): string =>
  texto.replace(INVISIBLES, '').normalize('NFKC').replace(GUIONES, '-').replace(RELLENO, ' ').toLowerCase()

const palabrasDe = (texto: string): string[] =>
  llano(texto)
    .split(/\s+/)
    .map((palabra) => palabra.replace(AL_FINAL, ''))
    .filter((palabra) => CON_ALGO.test(palabra) && !/\p{Co}/u.test(palabra))

const sinBlancos = (texto: string): string => llano(texto).replace(/\s+/g, '')

function cuentas(palabras: readonly string[], veces = 1, en = new Map<string, number>()): Map<string, number> {
  for (const palabra of palabras) en.set(palabra, (en.get(palabra) ?? 0) + veces)
  return en
}

function apariciones(palabra: string, texto: string): number {
  let cuantas = 0
  for (let at = texto.indexOf(palabra); at >= 0; at = texto.indexOf(palabra, at + palabra.length)) cuantas++
  return cuantas
}

/** Drops headers and footers (lines on most sheets), so that text across sheets is continuous. */
function sinMargenes(paginas: readonly string[]): string {
  const senas = paginas.map((pagina) => pagina.split('\n').map((linea) => linea.replace(/\d+/g, '#').trim()))
  const veces = cuentas(senas.flatMap((lineas) => [...new Set(lineas)]))
  const deTodas = Math.max(2, paginas.length * 0.6)
  const esDeTodas = (sena = '') => (veces.get(sena) ?? 0) >= deTodas
  return paginas
    .flatMap((pagina, at) => pagina.split('\n').filter((_, cual) => !esDeTodas(senas[at]?.[cual])))
    .join('\n')
}

/** Line breaks may split a word nowhere, at its own hyphen, or at an added one. */
const juntos = (texto: string): string[] => [
  sinBlancos(texto),
  sinBlancos(texto.replace(/[-\u2010\u00ad]\s*\n\s*/g, '')),
]

const TOPE_DE_PERDIDAS = 10

/** Words and drawings that the PDF lacks; breaks, case, hyphens and ligatures are ignored. @param paginas text of each sheet, by lines */
export function palabrasPerdidas(
  { cuerpo, margenes, simbolos, ajeno }: Esperado,
  paginas: readonly string[],
): string[] {
  const papel = paginas.join('\n')
  const hay = cuentas(palabrasDe(papel))
  const hacen = cuentas(palabrasDe(cuerpo))
  const fuera = margenes.map(({ texto, enTodas }) => ({ texto, veces: enTodas ? paginas.length : 1 }))
  if (ajeno) fuera.push({ texto: ajeno.texto, veces: ajeno.veces * paginas.length })
  for (const { texto, veces } of fuera) cuentas(palabrasDe(texto), veces, hacen)
  const escaso = [...hacen]
    .filter(([palabra, cuantas]) => (hay.get(palabra) ?? 0) < cuantas)
    .map(([palabra]) => palabra)
  const perdidas = escaso.length ? deVerdad(escaso, { cuerpo, fuera }, paginas) : []
  const dibujos = [...papel].filter((signo) => DIBUJO.test(signo)).length
  const escritos = [cuerpo, ...fuera.map(({ texto }) => texto)].join('').match(new RegExp(DIBUJO, 'gu'))?.length ?? 0
  const faltan = simbolos + escritos - dibujos
  return [
    ...perdidas.slice(0, TOPE_DE_PERDIDAS),
    ...(simbolos > 0 && faltan > 0 ? [faltan === 1 ? 'un símbolo' : `${faltan} símbolos`] : []),
  ]
}

/** Ignores words that were only hyphenated. */
function deVerdad(
  escaso: readonly string[],
  { cuerpo, fuera }: { cuerpo: string; fuera: readonly { texto: string; veces: number }[] },
  paginas: readonly string[],
): string[] {
  const [todo, propio] = [juntos(paginas.join('\n')), juntos(sinMargenes(paginas))]
  const [suyo, suyos] = [sinBlancos(cuerpo), fuera.map(({ texto, veces }) => ({ texto: sinBlancos(texto), veces }))]
  const original = new Map(
    [cuerpo, ...fuera.map(({ texto }) => texto)].flatMap((texto) =>
      texto
        .replace(INVISIBLES, '')
        .split(/\s+/)
        .map((palabra) => [llano(palabra).trim().replace(AL_FINAL, ''), palabra] as const),
    ),
  )
  return escaso
    .filter((palabra) => {
      const enCuerpo = apariciones(palabra, suyo)
      const hacen = suyos.reduce((suma, { texto, veces }) => suma + apariciones(palabra, texto) * veces, enCuerpo)
      const cabe = (textos: readonly string[], cuantas: number) =>
        textos.some((texto) => apariciones(palabra, texto) >= cuantas)
      return (
        !cabe(todo, hacen) &&
        !(paginas.length > 1 && enCuerpo > 0 && cabe(propio, enCuerpo)) &&
        !estaPorPartes(palabra, todo, hacen)
      )
    })
    .map((palabra) => original.get(palabra) ?? palabra)
}

const AJENAS = /[^\u0000-\u00ff]+/

/** A letter missing from its font is drawn apart: «Šimić» is «imi» here, «Š» and «ć» there. */
function estaPorPartes(palabra: string, textos: readonly string[], cuantas: number): boolean {
  if (!AJENAS.test(palabra)) return false
  const partes = [...palabra.split(AJENAS), ...(palabra.match(new RegExp(AJENAS, 'g')) ?? [])].filter(Boolean)
  return partes.every((parte) => textos.some((texto) => apariciones(parte, texto) >= cuantas))
}
