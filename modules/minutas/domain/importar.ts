import type { DiferenciaDeMinuta, OrigenLeido } from '../../../schemas/respuestas/minutas/minuta.ts'
import type { Datos, ActoDeRegistro, FallaDeRegistro } from '../../plantillas/domain.ts'
import { diferenciasDe, type Fuente } from './diferencias.ts'
import { type Faltas, mudar, type Origenes, leerRuta, ponerRuta } from './forma.ts'
import { CON_IDENTIDAD, emparejar, itemsDe, type ConIdentidad, sobran, topeDe } from './listas.ts'
import { normalizeText } from '../../../schemas/es-co/index.ts'

interface Importada {
  datos: Datos
  origenes: Origenes
  faltas: Faltas
}

/** Path in the source: a party may be at another position there. */
function enLaFuente(ruta: string, minuta: Datos, fuente: Datos): string {
  const [, lista = '', indice = '', suyo = ''] = /^(\w+)\[(\d+)\](.*)$/.exec(ruta) ?? []
  const conocida = CON_IDENTIDAD.find((una) => una === lista)
  if (!conocida) return ruta
  const lugar = emparejar(conocida, itemsDe(minuta, lista), itemsDe(fuente, lista)).indexOf(Number(indice))
  return `${lista}[${lugar}]${suyo}`
}

function traer(hecha: Importada, lista: ConIdentidad, at: number, fuente: Fuente): Importada {
  const items = itemsDe(hecha.datos, lista)
  const [de, a] = [`${lista}[${at}]`, `${lista}[${items.length}]`]
  const suyos = Object.entries(fuente.origenes).filter(([ruta]) => ruta.startsWith(`${de}.`))
  return {
    ...hecha,
    datos: { ...hecha.datos, [lista]: [...items, leerRuta(fuente.datos, de)] },
    origenes: {
      ...hecha.origenes,
      ...Object.fromEntries(suyos.map(([ruta, origen]) => [`${a}${ruta.slice(de.length)}`, origen])),
    },
  }
}

function quitar(hecha: Importada, ruta: string, cuantos: number): Importada {
  const [, lista = '', indice = '0'] = /^(\w+)\[(\d+)\]$/.exec(ruta) ?? []
  let origenes = mudar(hecha.origenes, ruta, null)
  for (let at = Number(indice) + 1; at < cuantos; at++)
    origenes = mudar(origenes, `${lista}[${at}]`, `${lista}[${at - 1}]`)
  return { ...hecha, datos: ponerRuta(hecha.datos, ruta, undefined), origenes }
}

const listaDe = (ruta: string): string => ruta.slice(0, ruta.indexOf('['))
const indiceDe = (ruta: string): number => Number(/\[(\d+)\]$/.exec(ruta)?.[1] ?? 0)

/**
 * Applies only the accepted differences.
 * @param leidas what the source said of each path when it was accepted: at one path another party may come
 * @returns rejected paths too: no longer different, changed since read, or list full
 */
export function importar(
  datos: Datos,
  origenes: Origenes,
  fuente: Fuente,
  rutas: readonly string[],
  leidas?: readonly DiferenciaDeMinuta['fuente'][],
): Importada {
  const hay = new Map(
    diferenciasDe(datos, origenes, fuente).map((una) => [una.ruta + (una.tipo === 'llega' ? '+' : ''), una]),
  )
  const dichas = [...new Set(rutas)].map((ruta, i) => {
    const una = hay.get(ruta) ?? hay.get(`${ruta}+`)
    return { ruta, una: una && leidas && leidas[i] !== una.fuente ? undefined : una }
  })
  const elegidas = dichas.flatMap(({ una }) => una ?? [])
  // built by entries, safe against `__proto__`
  const faltas: Faltas = Object.fromEntries(
    dichas.flatMap(({ ruta, una }) => (una ? [] : [[ruta, ['Ese dato ya no es el que se leyó. Vuelva a revisarlo.']]])),
  )
  let hecha: Importada = { datos, origenes, faltas }
  for (const { ruta } of elegidas.filter(({ tipo }) => tipo === 'dato')) {
    const origen: OrigenLeido | undefined = fuente.origenes[enLaFuente(ruta, datos, fuente.datos)]
    if (!origen) continue
    hecha = {
      ...hecha,
      datos: ponerRuta(hecha.datos, ruta, origen.valor),
      origenes: { ...hecha.origenes, [ruta]: { ...origen, editado: false } },
    }
  }
  const sobrantes = elegidas.filter(({ tipo }) => tipo === 'sobra').sort((a, b) => indiceDe(b.ruta) - indiceDe(a.ruta))
  for (const { ruta } of sobrantes) hecha = quitar(hecha, ruta, itemsDe(hecha.datos, listaDe(ruta)).length)
  for (const lista of CON_IDENTIDAD) hecha = traerLosElegidos(hecha, lista, { elegidas, minuta: datos, fuente })
  return hecha
}

interface Eleccion {
  elegidas: readonly DiferenciaDeMinuta[]
  minuta: Datos
  fuente: Fuente
}

function traerLosElegidos(antes: Importada, lista: ConIdentidad, { elegidas, minuta, fuente }: Eleccion): Importada {
  const lugares = emparejar(lista, itemsDe(minuta, lista), itemsDe(fuente.datos, lista))
  const nuevos = lugares.flatMap((lugar, at) => (lugar === null ? [at] : []))
  const pedidos = nuevos.filter((_, n) =>
    elegidas.some(({ tipo, ruta }) => tipo === 'llega' && ruta === `${lista}[${itemsDe(minuta, lista).length + n}]`),
  )
  const hecha = pedidos.reduce((hasta, at) => traer(hasta, lista, at, fuente), antes)
  const tope = topeDe(lista, fuente.deRadicacion ?? false)
  return tope && pedidos.length && itemsDe(hecha.datos, lista).length > tope.maximo
    ? { ...hecha, faltas: { ...hecha.faltas, [lista]: [sobran(tope)] } }
    : hecha
}

interface Dicho {
  ruta: string
  mensaje: string
}

/** Key of an advice; one datum may have several. */
const asunto = ({ ruta, mensaje }: Dicho): string => `${ruta}\n${mensaje.split(':', 1)[0] ?? ''}`

export const avisosUnicos = <A extends Dicho>(avisos: readonly A[]): A[] =>
  [...new Map(avisos.toReversed().map((aviso) => [asunto(aviso), aviso])).values()].reverse()

const esGrupo = (valor: unknown): valor is Datos => typeof valor === 'object' && valor !== null && !Array.isArray(valor)
const estaVacio = (valor: unknown): boolean =>
  valor === undefined || valor === null || valor === '' || (Array.isArray(valor) && valor.length === 0)

/** The first wins; lists are not merged. */
export function completarCon(datos: Datos, otros: Datos): Datos {
  const nombres = new Set([...Object.keys(datos), ...Object.keys(otros)])
  return Object.fromEntries(
    [...nombres].map((nombre) => {
      const [suyo, ajeno] = [datos[nombre], otros[nombre]]
      if (esGrupo(suyo) && esGrupo(ajeno)) return [nombre, completarCon(suyo, ajeno)]
      return [nombre, estaVacio(suyo) ? ajeno : suyo]
    }),
  )
}

/** Characters that Windows or macOS refuse in file names, or that are invisible. */
const FUERA = /[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
const LARGO = 120

const limpio = (texto: string): string => texto.replace(FUERA, ' ').replace(/\s+/g, ' ').trim()

/** `003 T5-502 Óscar Iván Muñoz`: the row number keeps names unique and sorted. @param orden position in the sheet, from 1 */
export function nombreDeEscritura(orden: number, { datos, matriculas, compradores }: ActoDeRegistro): string {
  const inmueble = String(datos.property_number ?? '') || (matriculas[0] ?? '')
  const dicho = limpio([String(orden).padStart(3, '0'), inmueble, compradores[0]?.name ?? ''].join(' '))
  // whole characters, and no dot or space at its end
  return [...dicho.normalize('NFC')]
    .slice(0, LARGO)
    .join('')
    .replace(/[. ]+$/, '')
}

/** Matrículas in two rows: usually a copied row. */
function repetidas(actos: readonly ActoDeRegistro[]): FallaDeRegistro[] {
  const primera = new Map<string, number>()
  return actos.flatMap(({ fila, matriculas }) =>
    matriculas.flatMap((matricula) => {
      const antes = primera.get(matricula)
      if (antes === undefined) primera.set(matricula, fila)
      return antes === undefined || antes === fila
        ? []
        : [{ fila, columna: 'Matrícula inmobiliaria', mensaje: `${matricula} está también en la fila ${antes}` }]
    }),
  )
}

const deOtro = (actos: readonly ActoDeRegistro[], proyecto: string | null): FallaDeRegistro[] =>
  actos.flatMap(({ fila, datos }) => {
    const dicho = String(datos.project ?? '')
    if (proyecto === null || !dicho || normalizeText(dicho) === normalizeText(proyecto)) return []
    return [{ fila, columna: 'Proyecto', mensaje: `dice «${dicho}», y el proyecto elegido es «${proyecto}»` }]
  })

export const sospechas = (actos: readonly ActoDeRegistro[], proyecto: string | null): FallaDeRegistro[] => [
  ...repetidas(actos),
  ...deOtro(actos, proyecto),
]
