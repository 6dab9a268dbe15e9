/** What a page is made of; the names are those of HTML. */
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

/** A piece of a page: text, or an element with where it leads (`h`) and what it holds. */
export type Nodo = string | { t: Etiqueta; h?: string; n: readonly Nodo[] }

export interface Seccion {
  /** Its place in the page; empty for what comes before the first heading. */
  id: string
  titulo: string
  cuerpo: readonly Nodo[]
}

/** A page of help, as the build makes it of its Markdown (scripts/build/ayuda.ts). */
export interface PaginaDeAyuda {
  /** Its file's name. */
  id: string
  titulo: string
  /** Under which head the list of all pages has it. */
  grupo: string
  /** Its place under that head: the way of a deed first, then by title. */
  orden: number
  /** Addresses of the screens that it explains; `*` stands for one part. */
  pantallas: readonly string[]
  /** Other pages that go with it. */
  vea: readonly string[]
  secciones: readonly Seccion[]
}

/** What one reads of a piece. */
export const textoDe = (nodos: readonly Nodo[]): string =>
  nodos
    .map((nodo) => (typeof nodo === 'string' ? nodo : `${textoDe(nodo.n)}${/^(p|li|th|td)$/.test(nodo.t) ? ' ' : ''}`))
    .join('')

const partes = (path: string): string[] => path.split('/').filter(Boolean)

/** How near an address of a page is to where one is: how many parts of it are the same; 0 for none. */
const cercania = (pantalla: string, location: string): number => {
  const [suyas, aqui] = [partes(pantalla), partes(location)]
  return suyas.every((parte, at) => parte === aqui[at] || (parte === '*' && aqui[at] !== undefined)) ? suyas.length : 0
}

/** The page of the screen at an address: the one that names it most nearly. */
export const paginaDe = (libro: readonly PaginaDeAyuda[], location: string): PaginaDeAyuda | null => {
  const lejos = (pagina: PaginaDeAyuda) =>
    Math.max(0, ...pagina.pantallas.map((pantalla) => cercania(pantalla, location)))
  const [primera] = libro.filter((pagina) => lejos(pagina) > 0).sort((a, b) => lejos(b) - lejos(a))
  return primera ?? null
}
