import { tituloDeRuta } from '../../../modules/minutas/domain.ts'
import { esDeLaRuta } from '../papel/marcas.ts'
import { cambiados, datosSueltos, ESTADOS, estadoDelDato, impresoAhora, type Origenes } from './estados.ts'
import type { Marco } from './marco.ts'

const rutaDe = (marca: HTMLElement): string => marca.dataset['campo'] ?? ''

/** What each mark is: its colour and underline, and what is told of it. The first is where the keyboard comes in. */
export function vestirMarcas(marcas: readonly HTMLElement[], origenes: Origenes): void {
  const titulos = new Map<string, string>()
  for (const [at, marca] of marcas.entries()) {
    const ruta = rutaDe(marca)
    const estado = estadoDelDato(ruta, marca.textContent, origenes)
    const titulo = titulos.get(ruta) ?? tituloDeRuta(ruta)
    titulos.set(ruta, titulo)
    marca.dataset['estado'] = estado
    marca.title = `${titulo} · ${ESTADOS[estado].titulo}`
    marca.setAttribute('role', 'button')
    marca.tabIndex = at === 0 ? 0 : -1
  }
}

/**
 * What was written since the document was made shows at once: the text of what is printed as it is; of what is printed otherwise, that it
 * is about to change.
 */
export function pintarCambios(
  marcas: readonly HTMLElement[],
  pintado: unknown,
  datos: unknown,
  origenes: Origenes,
): void {
  const cambios = cambiados(datosSueltos(pintado), datosSueltos(datos))
  const repetidas = new Map<string, number>()
  for (const {
    dataset: { marca = '' },
  } of marcas)
    repetidas.set(marca, (repetidas.get(marca) ?? 0) + 1)
  for (const marca of marcas) {
    const ruta = rutaDe(marca)
    const cambio = cambios.find((uno) => uno.ruta === ruta) ?? cambios.find((uno) => esDeLaRuta(ruta, uno.ruta))
    const impreso = marca.dataset['impreso'] ?? marca.textContent
    if (!cambio && marca.dataset['impreso'] === undefined) continue
    marca.dataset['impreso'] = impreso
    // a value that goes on in another line is in several pieces
    const entero = repetidas.get(marca.dataset['marca'] ?? '') === 1
    const ahora = cambio && entero && cambio.ruta === ruta ? impresoAhora(impreso, cambio.antes, cambio.ahora) : null
    const texto = ahora ?? impreso
    if (marca.textContent !== texto) marca.textContent = texto
    marca.toggleAttribute('data-pendiente', cambio !== undefined && ahora === null)
    if (cambio && ahora !== null) marca.dataset['estado'] = origenes[ruta] ? 'editado' : 'escrito'
  }
}

/** Outlines where a datum is printed. @returns its places, or else those that agree with it or add it up */
export function senalar(marco: Marco, campo: string | null): HTMLElement[] {
  const suyas = campo === null ? [] : marco.marcas.filter((marca) => esDeLaRuta(rutaDe(marca), campo))
  const exactas = suyas.filter((marca) => rutaDe(marca) === campo)
  for (const marca of marco.documento.querySelectorAll('mark[data-senalada]')) marca.removeAttribute('data-senalada')
  // what agrees with a datum, or adds it up, changes with it: told, and less loudly
  for (const marca of suyas)
    marca.dataset['senalada'] = exactas.length === 0 || exactas.includes(marca) ? 'suya' : 'cerca'
  return exactas.length ? exactas : suyas
}

/** Brings the first of some places into view, if none is. */
export function llevar(marco: Marco, lugares: readonly HTMLElement[]): void {
  const alto = marco.documento.documentElement.clientHeight
  const aLaVista = lugares.some((lugar) => {
    const { top, bottom } = lugar.getBoundingClientRect()
    return top >= 0 && bottom <= alto
  })
  if (lugares[0] && !aLaVista) marco.mostrar(lugares[0])
}
