import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { leerLibro } from '../../../scripts/build/ayuda.ts'
import { salas } from '../../../scripts/build/preload.ts'
import {
  buscarEn,
  indiceDe,
  paginaDe,
  type Etiqueta,
  type Nodo,
  type PaginaDeAyuda,
  GRUPOS,
} from '../../../ui/ayuda/Busqueda.tsx'
import { CONFIGURABLES, MENU, paginasDe } from '../../../ui/menu.ts'

const ROOT = join(import.meta.dirname, '../../..')
const LIBRO = leerLibro(join(ROOT, 'ui/ayuda/paginas'))
const pagina = (id: string) => LIBRO.find((una) => una.id === id)

const todos = (nodos: readonly Nodo[]): Exclude<Nodo, string>[] =>
  nodos.flatMap((nodo) => (typeof nodo === 'string' ? [] : [nodo, ...todos(nodo.n)]))
const de = ({ secciones }: PaginaDeAyuda, tag: Etiqueta) =>
  secciones.flatMap(({ cuerpo }) => todos(cuerpo)).filter(({ t }) => t === tag)
const dicho = (nodos: readonly Nodo[]): string =>
  nodos.map((nodo) => (typeof nodo === 'string' ? nodo : dicho(nodo.n))).join('')

/** Whether a room of the program has this address. */
const existe = (rutas: readonly string[], href: string) =>
  rutas.some((path) => new RegExp(`^${path.replace(/\/:\w+\?/g, '(/[^/]+)?').replace(/:\w+/g, '[^/]+')}$`).test(href))

/** What the program may say, its sources as one text. */
const fuentes = () =>
  ['ui', 'schemas', 'modules']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((file) => join(ROOT, folder, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .replace(/\s+/g, ' ')

const literal = (texto: string) => texto.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

describe('La ayuda de cada pantalla', () => {
  let rutas: readonly string[]
  before(async () => {
    rutas = [...(await salas(join(ROOT, 'ui'))).keys()]
  })

  it('cada pantalla del menú, de la configuración y de las rutas tiene su página', () => {
    const entradas = [...MENU, ...CONFIGURABLES].flatMap(({ items }) =>
      items.flatMap(paginasDe).map(({ href }) => href),
    )
    const direcciones = [...entradas, ...rutas.map((path) => path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, '1'))]
    expect(direcciones.filter((href) => !paginaDe(LIBRO, href))).to.deep.equal([])
    expect(paginaDe(LIBRO, '/admin/radicacion/12/1')?.id).to.equal('liquidar')
    expect(paginaDe(LIBRO, '/admin/radicacion/12/0')?.id).to.equal('radicar')
    expect(paginaDe(LIBRO, '/admin/nada')).to.equal(null)
  })

  it('cada enlace lleva a una pantalla, a una página o a una palabra que existen', () => {
    const faltas = LIBRO.flatMap((una) => [
      ...de(una, 'a').flatMap(({ h = '' }) => {
        const [clase, nombre = ''] = h.split(':')
        const va =
          clase === 'ayuda'
            ? pagina(nombre) !== undefined
            : clase === 'palabra'
              ? pagina('glosario')?.secciones.some(({ id }) => id === nombre)
              : existe(rutas, h)
        return va ? [] : [`${una.id}: ${h}`]
      }),
      ...una.vea.filter((id) => !pagina(id)).map((id) => `${una.id}: vea ${id}`),
      ...una.pantallas
        .filter((path) => path.startsWith('/admin/') && !existe(rutas, path.replaceAll('*', '1')))
        .map((path) => `${una.id}: ${path}`),
      ...(una.id === 'glosario' || GRUPOS.includes(una.grupo) ? [] : [`${una.id}: grupo ${una.grupo}`]),
    ])
    expect(faltas).to.deep.equal([])
  })

  it('cada botón que nombra está en el programa con esas letras, y cada mensaje', () => {
    const texto = fuentes()
    // the column of an amount adds its unit to the title
    const estan = (palabra: string) =>
      new RegExp(`['"\`>}]\\s?${literal(palabra.replace(/ \(\$\)$/, ''))}\\s?['"\`<{$]`).test(texto)
    const faltas = LIBRO.filter(({ id }) => id !== 'glosario').flatMap((una) =>
      [
        ...de(una, 'b')
          .map(({ n }) => dicho(n))
          .filter((palabra) => !estan(palabra)),
        ...de(una, 'q')
          .flatMap(({ n }) =>
            dicho(n)
              .split('…')
              .map((parte) => parte.trim())
              .filter((parte) => parte.length > 3),
          )
          .filter((parte) => !texto.includes(parte)),
      ].map((palabra) => `${una.id}: ${palabra}`),
    )
    expect(faltas).to.deep.equal([])
  })

  it('la búsqueda no mira tildes, halla por prefijo y da primero lo que se titula así', () => {
    const indice = indiceDe(LIBRO)
    const [primera] = buscarEn(indice, 'cuantia')
    expect(primera?.pagina.id).to.equal('glosario')
    expect(primera?.seccion.id).to.equal('cuantia')
    const [una] = buscarEn(indice, 'certificado vencio')
    expect(una?.trozo.slice(una.desde, una.hasta)).to.match(/^(certificado|venci)/i)
    expect(buscarEn(indice, 'xyzzy')).to.deep.equal([])
  })
})
