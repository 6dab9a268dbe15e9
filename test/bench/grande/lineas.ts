import type { Meta } from '../comparar.ts'
import type { Shot } from '../load.ts'
import { CLAVE, emailOf } from '../../harness/index.ts'
import { OFICINAS } from './instalacion.ts'

/** Of one office: its name, where its pages far down begin, and who asks. */
export interface Donde {
  slug: string
  cursor: string
  fecha: string
  id: number
  usuario: number
}

/** Asked of the product alone: its own time and growth are told. */
export interface Sola {
  titulo: string
  meta?: Meta
  producto: (donde: Donde, n: number) => Shot
  /** So many in a round at most, one after another: it has brakes. */
  pocas?: number
}

/** The same question to the product and to the bare handler. */
export interface Linea extends Sola {
  /** The bare handler reads every row of the table until it has counted enough, by the product's own condition and with no index. */
  recorrido?: true
  /** Both must answer the same rows and count, or nothing is compared. */
  lista?: true
  desnudo: (donde: Donde, n: number) => Shot
}

const get = (path: string, query: Record<string, string | number> = {}): Shot => {
  const partes = new URLSearchParams(Object.entries(query).map(([nombre, valor]) => [nombre, String(valor)])).toString()
  return { method: 'GET', path: partes ? `${path}?${partes}` : path }
}

const lista = (
  titulo: string,
  meta: Meta,
  query: Record<string, string>,
  que: string,
  dado: Record<string, string> = {},
): Linea => ({
  titulo,
  meta,
  lista: true,
  producto: () => get('/api/radi', query),
  desnudo: () => get(`/${que}`, dado),
})

const contiene = (titulo: string, columna: string, texto: string): Linea => ({
  ...lista(titulo, { razon: 3 }, { [`filtro[${columna}]`]: texto }, 'contiene', { q: texto }),
  recorrido: true,
})

const sola = (titulo: string, query: Record<string, string | number>): Sola => ({
  titulo,
  meta: { ms: 50 },
  producto: () => get('/api/radi', query),
})
/** By its number, as far as a page may be asked for so. */
const honda = (titulo: string, query: Record<string, string> = {}): Sola => ({
  ...sola(titulo, query),
  producto: ({ slug }) => get('/api/radi', { ...query, page: Math.min(5000, OFICINAS[slug as 'grande'] / 40) }),
})

/** Contains, in a hundred thousand rows. */
const EN_CIEN_MIL: Meta = { razon: 3, porSegundo: 80 }
const MES = { fechaInicio: '2020-03-01', fechaFin: '2020-03-31' }
const SU_MES = { desde: MES.fechaInicio, hasta: MES.fechaFin }

let serie = (Date.now() % 1e8) * 10
const letras = (n: number): string =>
  [...n.toString(26)].map((c) => String.fromCharCode(97 + Number.parseInt(c, 26))).join('')
const laPersona = (): Shot['body'] =>
  JSON.stringify({
    tipo_documento: 3,
    numero_documento: String(9_000_000_000 + (++serie % 1e9)),
    nombres: 'Ana',
    apellidos: 'Rodríguez Peña',
    id_tipos_personas: 2,
    id_tipos_organizaciones: 2,
    id_municipio: 11_001,
  })
const otroNombre = (): Shot['body'] => JSON.stringify({ nombres: `Ana ${letras(++serie)}` })
/** One after another of those that both offices have: two who change the same one at once would be told so. */
const persona = (n: number): number => 100 + (n % 800)
/** Values that `llenar.ts` gave it. */
const documento = (n: number): number => 20_000_000 + persona(n) * 7
const conBody = (method: string, path: string, body: Shot['body']): Shot => ({
  method,
  path,
  ...(body === undefined ? {} : { body }),
})
const ingreso = ({ slug }: Donde): string => JSON.stringify({ email: emailOf('admin', slug), password: CLAVE })

export const LINEAS: readonly Linea[] = [
  {
    titulo: 'Página de inicio',
    meta: { ms: 20 },
    producto: () => get('/api/tablero'),
    desnudo: ({ usuario }) => get(`/inicio/${usuario}`),
  },
  lista('Lista: primera página', { ms: 20 }, {}, 'primera'),
  {
    titulo: 'Lista: la que sigue, muy abajo',
    meta: { ms: 20 },
    lista: true,
    producto: ({ cursor }) => get('/api/radi', { cursor }),
    desnudo: ({ fecha, id }) => get('/sigue', { fecha, id }),
  },
  lista('Lista: por otorgante 1', { ms: 20 }, { sort: 'otorgante1' }, 'orden'),
  lista('q: un documento', { ms: 30 }, { q: '20003500' }, 'palabra', { q: '20003500' }),
  lista('q: «rodríguez»', { ms: 30 }, { q: 'rodríguez' }, 'palabra', { q: 'rodriguez' }),
  lista('q: «compraventa»', { ms: 30 }, { q: 'compraventa' }, 'palabra', { q: 'compraventa' }),
  lista('q: «gom», que crece', { ms: 30 }, { q: 'gom' }, 'crece', { q: 'gom' }),
  lista('q: «compraventa rodríguez»', { ms: 100 }, { q: 'compraventa rodríguez' }, 'dos', {
    menos: 'rodriguez',
    mas: 'compraventa',
  }),
  lista('q: «rodríguez gómez»', { ms: 100 }, { q: 'rodríguez gómez' }, 'dos', { menos: 'gomez', mas: 'rodriguez' }),
  lista('Un mes', {}, MES, 'mes', SU_MES),
  lista('Un mes y «rodríguez»', { ms: 100 }, { ...MES, q: 'rodríguez' }, 'mesYPalabra', { ...SU_MES, q: 'rodriguez' }),
  contiene('Otorgante 1 contiene «rodríguez»', 'otorgante1', 'rodríguez'),
  contiene('Otorgante 1 contiene «odrígu»', 'otorgante1', 'odrígu'),
  contiene('Otorgante 1 contiene «ñalos», raro', 'otorgante1', 'ñalos'),
  {
    titulo: 'Personas: apellidos «odrígu»',
    meta: EN_CIEN_MIL,
    recorrido: true,
    lista: true,
    desnudo: () => get('/personas', { q: 'odrígu' }),
    producto: () => get('/api/persona', { page: 1, pageSize: 20, 'filtro[apellidos]': 'odrígu' }),
  },
  {
    titulo: 'Catálogo: nombre contiene «lopi»',
    meta: EN_CIEN_MIL,
    recorrido: true,
    lista: true,
    desnudo: () => get('/catalogo', { q: 'lopi' }),
    producto: () => get('/api/bancos', { page: 1, pageSize: 20, 'filtro[name]': 'lopi' }),
  },
  {
    titulo: 'Una radicación por id',
    meta: { razon: 0.5 },
    producto: (_, n) => get(`/api/radicaciones/${5000 + (n % 4000)}`),
    desnudo: (_, n) => get(`/radicacion/${5000 + (n % 4000)}`),
  },
  {
    titulo: 'Una persona por id',
    meta: { razon: 0.5 },
    producto: (_, n) => get(`/api/persona/${persona(n)}`),
    desnudo: (_, n) => get(`/persona/${persona(n)}`),
  },
  {
    titulo: 'Una persona por documento',
    producto: (_, n) => get('/api/persona', { accion: 'PersonaxNombres', numero_documento: documento(n) }),
    desnudo: (_, n) => get(`/documento/${documento(n)}`),
  },
  {
    titulo: 'Personas: por apellido, con su total',
    lista: true,
    producto: () => get('/api/persona', { page: 1, pageSize: 20, sort: 'apellidos' }),
    desnudo: () => get('/ordenadas'),
  },
  {
    titulo: 'Persona: crear',
    meta: { razon: 0.35 },
    producto: () => conBody('POST', '/api/persona', laPersona()),
    desnudo: () => conBody('POST', '/persona', laPersona()),
  },
  {
    titulo: 'Persona: modificar',
    meta: { razon: 0.35 },
    producto: (_, n) => conBody('PUT', `/api/persona/${persona(n)}`, otroNombre()),
    desnudo: (_, n) => conBody('PUT', `/persona/${persona(n)}`, otroNombre()),
  },
  {
    titulo: 'Ingresar',
    pocas: 3,
    producto: (donde) => conBody('POST', '/api/user/login', ingreso(donde)),
    desnudo: (donde) => conBody('POST', '/ingreso', ingreso(donde)),
  },
]

export const SOLAS: readonly Sola[] = [
  honda('Página honda'),
  honda('Página honda, por otorgante 1', { sort: 'otorgante1' }),
  sola('Lista: por dirección', { sort: 'direccion' }),
  sola('q: «compraventa», página 50', { q: 'compraventa', page: 50 }),
  sola('q: tres palabras', { q: 'compraventa rodríguez gómez' }),
  sola('Un año y «compraventa»', { q: 'compraventa', fechaInicio: '2025-01-01', fechaFin: '2025-12-31' }),
  sola('Matrícula entera', { 'filtro[matricula]': '50C-1000450' }),
  sola('Matrícula, un pedazo', { 'filtro[matricula]': '00045' }),
  sola('Dirección contiene «calle 12»', { 'filtro[direccion]': 'calle 12' }),
  sola('Número de escritura', { 'filtro[num_escritura]': '4521' }),
]

/**
 * Measured once on 2026-11-22, with two cores: Directus 12.4 on MariaDB with 100.000 persons, and there a bare Koa that read every row.
 * They are given, not measured here.
 */
export const DADAS: Readonly<Record<string, string>> = {
  'Personas: apellidos «odrígu»': 'Directus, dado: 80/s; recorrido desnudo allí: 70/s',
  'Catálogo: nombre contiene «lopi»': 'Directus, dado: 80/s; recorrido desnudo allí: 70/s',
  'Una persona por id': 'Directus, dado: 277/s',
  'Persona: crear': 'Directus, dado: 184/s',
  'Persona: modificar': 'Directus, dado: 173/s',
}
