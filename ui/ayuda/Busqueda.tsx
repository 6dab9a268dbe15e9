import { normalizeText, plural } from '../../schemas/es-co/texto.ts'
import { createElement, type ReactNode } from 'react'
import { Link } from 'wouter'

export type Etiqueta =
  | 'p'
  | 'ul'
  | 'ol'
  | 'li'
  | 'b'
  | 'kbd'
  | 'q'
  | 'a'
  | 'table'
  | 'thead'
  | 'tbody'
  | 'tr'
  | 'th'
  | 'td'

/** Text, or an element with children (`n`) and link target (`h`). */
export type Nodo = string | { t: Etiqueta; h?: string; n: readonly Nodo[] }

export interface Seccion {
  /** Anchor; empty before the first heading. */
  id: string
  titulo: string
  cuerpo: readonly Nodo[]
}

/** Help page, built from Markdown (scripts/build/ayuda.ts). */
export interface PaginaDeAyuda {
  id: string
  titulo: string
  grupo: string
  /** Position in its group: the steps of a deed first, then by title. */
  orden: number
  /** Addresses of its screens; `*` matches one segment. */
  pantallas: readonly string[]
  vea: readonly string[]
  secciones: readonly Seccion[]
}

const textoDe = (nodos: readonly Nodo[]): string =>
  nodos
    .map((nodo) => (typeof nodo === 'string' ? nodo : `${textoDe(nodo.n)}${/^(p|li|th|td)$/.test(nodo.t) ? ' ' : ''}`))
    .join('')

const partes = (path: string): string[] => path.split('/').filter(Boolean)

/** Number of matching segments; 0: no match. */
const cercania = (pantalla: string, location: string): number => {
  const [suyas, aqui] = [partes(pantalla), partes(location)]
  return suyas.every((parte, at) => parte === aqui[at] || (parte === '*' && aqui[at] !== undefined)) ? suyas.length : 0
}

export const paginaDe = (libro: readonly PaginaDeAyuda[], location: string): PaginaDeAyuda | null => {
  const lejos = (pagina: PaginaDeAyuda) =>
    Math.max(0, ...pagina.pantallas.map((pantalla) => cercania(pantalla, location)))
  const [primera] = libro.filter((pagina) => lejos(pagina) > 0).sort((a, b) => lejos(b) - lejos(a))
  return primera ?? null
}

interface Hallada {
  pagina: PaginaDeAyuda
  seccion: Seccion
  /** Excerpt around the first match; `desde` and `hasta` delimit the match in it. */
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

/** Removes accents without changing the length, so that positions stay valid. */
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

/** Match rank: 0 section title, 1 with page title, 2 with text; null: none. */
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

/** Sections with every typed word; title matches first. */
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

export interface Destino {
  pagina: string
  seccion: string
}

/** `ayuda:cartera` → that page; `palabra:cuantia` → that glossary word; an address of the program → null. */
const destinoDe = (href: string): Destino | null => {
  const [clase, nombre = ''] = href.split(':')
  if (clase === 'ayuda') return { pagina: nombre, seccion: '' }
  return clase === 'palabra' ? { pagina: 'glosario', seccion: nombre } : null
}

interface Props {
  nodos: readonly Nodo[]
  onIr: (destino: Destino) => void
  /** False without permission for the screen: the link becomes plain text. */
  abre: (href: string) => boolean
}

export const ENLACE = 'p-0 border-0 bg-none bg-transparent text-accent cursor-pointer [text-align:inherit]'

const Enlace = ({ href, onIr, abre, children }: Omit<Props, 'nodos'> & { href: string; children: ReactNode }) => {
  const destino = destinoDe(href)
  if (destino)
    return (
      <button type="button" className={`${ENLACE} underline underline-offset-[2px]`} onClick={() => onIr(destino)}>
        {children}
      </button>
    )
  return abre(href) ? (
    <Link className="underline-offset-[2px]" href={href}>
      {children}
    </Link>
  ) : (
    <b className="font-semibold">{children}</b>
  )
}

export const HOJA =
  'ayuda-hoja pt-5 pb-8 px-5 text-ink text-14 leading-[1.55] wrap-break-word [&_p]:mb-2 [&_section]:scroll-m-4'

const CELDA = 'py-1.5 pl-0 pr-2 border-b border-b-line text-left align-top'
const CLASE: Partial<Record<Etiqueta, string>> = {
  b: 'font-semibold',
  kbd: 'kit-tecla mr-0!',
  ul: 'mb-2 pl-5',
  ol: 'mb-2 pl-5',
  li: 'mb-1.5 marker:text-muted marker:tabular-nums',
  q: 'py-px px-1 rounded-4 bg-hover [box-decoration-break:clone] before:content-none after:content-none',
  table: 'w-full mb-2 border-collapse text-13',
  th: `${CELDA} text-muted font-medium`,
  td: CELDA,
}

export const Texto = ({ nodos, ...resto }: Props): ReactNode =>
  nodos.map((nodo, at) => {
    if (typeof nodo === 'string') return nodo
    const dentro = <Texto nodos={nodo.n} {...resto} />
    return nodo.t === 'a' ? (
      <Enlace key={at} href={nodo.h ?? ''} {...resto}>
        {dentro}
      </Enlace>
    ) : (
      createElement(nodo.t, { key: at, className: CLASE[nodo.t] }, dentro)
    )
  })

interface PropsBusqueda {
  dicho: string
  halladas: readonly Hallada[]
  onIr: (destino: Destino) => void
}

export const Busqueda = ({ dicho, halladas, onIr }: PropsBusqueda) => (
  <div className={HOJA}>
    <p role="status" className="solo-lectores">
      {halladas.length === 0 ? 'Ningún resultado' : plural(halladas.length, 'resultado')}
    </p>
    {halladas.length === 0 ? (
      <p className="grid gap-1 py-6 px-0 text-center">
        La ayuda no dice nada de «{dicho.trim()}».
        <small className="text-muted text-13">
          Pruebe con otra palabra, o escriba a soporte con el botón de abajo.
        </small>
      </p>
    ) : (
      <ul className="ayuda-halladas -mt-2 mb-0 -mx-3 p-0 list-none">
        {halladas.map(({ pagina, seccion, trozo, desde, hasta }) => (
          <li key={`${pagina.id} ${seccion.id}`}>
            <button
              type="button"
              className={
                'grid gap-0.5 w-full py-2.5 px-3 border-0 rounded-6 bg-none bg-transparent text-ink text-left ' +
                'cursor-pointer encima:bg-hover'
              }
              onClick={() => onIr({ pagina: pagina.id, seccion: seccion.id })}
            >
              <strong className="font-semibold">
                {pagina.titulo}
                {seccion.titulo ? ` · ${seccion.titulo}` : ''}
              </strong>
              <span className="text-muted text-13 leading-[1.45]">
                {trozo.slice(0, desde)}
                {hasta > desde ? (
                  <mark className="bg-none bg-transparent text-accent font-semibold">{trozo.slice(desde, hasta)}</mark>
                ) : null}
                {trozo.slice(hasta)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    )}
  </div>
)

export const GRUPOS: readonly string[] = [
  'Para empezar',
  'Escrituración',
  'Dinero',
  'Facturación',
  'Cartera',
  'Trámites',
  'Documentos',
  'Utilidades',
  'Configuración',
]
