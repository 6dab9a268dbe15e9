import { esDeLaRuta } from '../papel/marcas.ts'
import { Button } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useState } from 'react'
import { tituloDeRuta } from '../../../modules/minutas/domain.ts'
import type { Marco } from './marco.ts'

/** Distinguished by colour and underline. */
type EstadoDeDato = 'falta' | 'editado' | 'importado' | 'escrito' | 'compuesto'

const ESTADOS: Readonly<Record<EstadoDeDato, { titulo: string }>> = {
  falta: { titulo: 'Falta o no se lee' },
  importado: { titulo: 'Importado' },
  editado: { titulo: 'Editado a mano' },
  escrito: { titulo: 'Escrito aquí' },
  compuesto: { titulo: 'Según otros datos' },
}

const LEYENDA = [
  ['falta', 'bg-danger-soft text-danger decoration-wavy'],
  ['importado', 'bg-accent-soft text-ink decoration-dotted decoration-accent'],
  ['editado', 'bg-warn-soft text-ink decoration-2 decoration-warn'],
] as const

/** Only whether a value was edited matters here. */
export type Origenes = Readonly<Record<string, { editado: boolean }>>

/** State by printed text and source. Derived and agreeing values have none. */
export function estadoDelDato(ruta: string, impreso: string, origenes: Origenes): EstadoDeDato {
  if (impreso.includes('[[')) return 'falta'
  const propio = origenes[ruta]
  if (propio) return propio.editado ? 'editado' : 'importado'
  return Object.keys(origenes).some((otra) => esDeLaRuta(ruta, otra)) ? 'compuesto' : 'escrito'
}

/** Scalars by path. */
export function datosSueltos(datos: unknown, ruta = '', hallados = new Map<string, string>()): Map<string, string> {
  if (Array.isArray(datos)) datos.forEach((item, at) => datosSueltos(item, `${ruta}[${at}]`, hallados))
  else if (typeof datos === 'object' && datos !== null) {
    for (const [nombre, valor] of Object.entries(datos))
      datosSueltos(valor, ruta ? `${ruta}.${nombre}` : nombre, hallados)
  } else if (typeof datos === 'string' || typeof datos === 'number') hallados.set(ruta, String(datos))
  return hallados
}

export function cambiados(antes: ReadonlyMap<string, string>, ahora: ReadonlyMap<string, string>) {
  const rutas = new Set([...antes.keys(), ...ahora.keys()])
  return [...rutas]
    .filter((ruta) => (antes.get(ruta) ?? '') !== (ahora.get(ruta) ?? ''))
    .map((ruta) => ({ ruta, antes: antes.get(ruta) ?? '', ahora: ahora.get(ruta) ?? '' }))
}

/** Verbatim and uppercase values are updated at once; null for formats that only the server knows. */
export function impresoAhora(impreso: string, antes: string, ahora: string): string | null {
  if (ahora.trim() === '' || /^[\d.,\s-]+$/.test(ahora)) return null
  if (impreso === antes || impreso.startsWith('[[FALTA ')) return ahora
  return antes && impreso === antes.toLocaleUpperCase('es-CO') ? ahora.toLocaleUpperCase('es-CO') : null
}

interface Props {
  faltan: readonly string[]
  pidiendo: boolean
  onIr: (ruta: string) => void
}

export const Barra = ({ faltan, pidiendo, onIr }: Props) => {
  const [turno, setTurno] = useState(0)
  const siguiente = () => {
    const ruta = faltan[turno % faltan.length]
    setTurno(turno + 1)
    if (ruta !== undefined) onIr(ruta)
  }
  return (
    <>
      {faltan.length ? (
        <Button
          variant="light"
          color="red"
          size="compact-xs"
          leftSection={<IconAlertCircle size={16} aria-hidden />}
          onClick={siguiente}
        >
          {faltan.length === 1 ? 'Falta un dato' : `Faltan ${faltan.length} datos`}
        </Button>
      ) : null}
      <ul className="flex flex-wrap items-center gap-x-3 gap-y-1 list-none m-0 p-0" aria-label="Cómo se ve cada dato">
        {LEYENDA.map(([estado, clase]) => (
          <li className={`px-1 rounded-2 underline underline-offset-[3px] ${clase}`} key={estado} data-estado={estado}>
            {ESTADOS[estado].titulo}
          </li>
        ))}
      </ul>
      <span className="vista-estado" aria-hidden>
        {pidiendo ? 'Actualizando…' : ''}
      </span>
    </>
  )
}

const rutaDe = (marca: HTMLElement): string => marca.dataset['campo'] ?? ''

/** Colours, underlines and labels. The first mark is the tab stop. */
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

/** Updates verbatim values at once; marks others as pending. */
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
    // a value broken across lines has several pieces
    const entero = repetidas.get(marca.dataset['marca'] ?? '') === 1
    const ahora = cambio && entero && cambio.ruta === ruta ? impresoAhora(impreso, cambio.antes, cambio.ahora) : null
    const texto = ahora ?? impreso
    if (marca.textContent !== texto) marca.textContent = texto
    marca.toggleAttribute('data-pendiente', cambio !== undefined && ahora === null)
    if (cambio && ahora !== null) marca.dataset['estado'] = origenes[ruta] ? 'editado' : 'escrito'
  }
}

/** Outlines the places of a datum. @returns its places, or else those derived from it */
export function senalar(marco: Marco, campo: string | null): HTMLElement[] {
  const suyas = campo === null ? [] : marco.marcas.filter((marca) => esDeLaRuta(rutaDe(marca), campo))
  const exactas = suyas.filter((marca) => rutaDe(marca) === campo)
  for (const marca of marco.documento.querySelectorAll('mark[data-senalada]')) marca.removeAttribute('data-senalada')
  // derived values change too: a lighter outline
  for (const marca of suyas)
    marca.dataset['senalada'] = exactas.length === 0 || exactas.includes(marca) ? 'suya' : 'cerca'
  return exactas.length ? exactas : suyas
}

/** Scrolls to the first place if none is visible. */
export function llevar(marco: Marco, lugares: readonly HTMLElement[]): void {
  const alto = marco.documento.documentElement.clientHeight
  const aLaVista = lugares.some((lugar) => {
    const { top, bottom } = lugar.getBoundingClientRect()
    return top >= 0 && bottom <= alto
  })
  if (lugares[0] && !aLaVista) marco.mostrar(lugares[0])
}
