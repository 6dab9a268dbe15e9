import { enter, spawnServer, type Client } from '../../harness/index.ts'
import { CHOSEN, number, say } from '../comparar.ts'
import { median } from '../load.ts'
import { OFICINAS, type Instalacion } from './instalacion.ts'

const VECES = 15
type Oficina = keyof typeof OFICINAS

/** What is asked of an office, and what it may take in the big one (ms). */
interface Linea { titulo: string; meta?: number; pedir: (client: Client, n: number) => Promise<unknown> }

const bien = async (reply: ReturnType<Client['get']>): Promise<{ siguiente?: string }> => {
  const { status, body, raw } = await reply
  if (status >= 300) throw new Error(`${status} ${raw.toString().slice(0, 300)}`)
  return body as { siguiente?: string } // of a list; the others are only timed
}

const lista = (query: Record<string, string | number>) => (client: Client) => bien(client.get('/radi', query))
let serial = 0

/** A page far down, reached by its number once and left by its cursor. */
async function lejos(client: Client): Promise<unknown> {
  const { siguiente } = await bien(client.get('/radi', { page: 300 }))
  return () => bien(client.get('/radi', { cursor: siguiente ?? '' }))
}

const LINEAS: readonly Linea[] = [
  { titulo: 'Página de inicio', meta: 20, pedir: (client) => bien(client.get('/tablero')) },
  { titulo: 'Lista: primera página', meta: 20, pedir: lista({}) },
  { titulo: 'Lista: por otorgante 1', meta: 20, pedir: lista({ sort: 'otorgante1' }) },
  { titulo: 'q: un documento', meta: 30, pedir: (client, n) => lista({ q: 20_000_000 + (n + 20) * 7 })(client) },
  { titulo: 'q: «rodríguez»', meta: 30, pedir: lista({ q: 'rodríguez' }) },
  { titulo: 'q: «compraventa»', meta: 30, pedir: lista({ q: 'compraventa' }) },
  { titulo: 'q: «gom», que crece', meta: 30, pedir: lista({ q: 'gom' }) },
  { titulo: 'q: «compraventa rodríguez»', meta: 100, pedir: lista({ q: 'compraventa rodríguez' }) },
  { titulo: 'q: «rodríguez gómez»', meta: 100, pedir: lista({ q: 'rodríguez gómez' }) },
  { titulo: 'Un mes', pedir: lista({ fechaInicio: '2020-03-01', fechaFin: '2020-03-31' }) },
  { titulo: 'Un mes y «rodríguez»', pedir: lista({ fechaInicio: '2020-03-01', fechaFin: '2020-03-31', q: 'rodríguez' }) },
  { titulo: 'Columna: otorgante 1 «rodríguez»', pedir: lista({ 'filtro[otorgante1]': 'rodríguez' }) },
  { titulo: 'Columna: otorgante 1 «odrigu»', pedir: lista({ 'filtro[otorgante1]': 'odrigu' }) },
  {
    titulo: 'Personas: apellidos «rodríguez»',
    pedir: (client) => bien(client.get('/persona', { page: 1, pageSize: 20, 'filtro[apellidos]': 'rodríguez' })),
  },
  { titulo: 'Una radicación', pedir: (client, n) => bien(client.get(`/radicaciones/${5000 + n}`)) },
  {
    titulo: 'Persona: crear',
    pedir: (client) => bien(client.post('/persona', {
      tipo_documento: 3, numero_documento: String(9_000_000_000 + Date.now() % 1e9 + ++serial), nombres: 'Ana', apellidos: 'Rodríguez Peña',
      id_tipos_personas: 2, id_tipos_organizaciones: 2, id_municipio: 11_001,
    })),
  },
]

async function tiempo(pedir: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await pedir()
  return performance.now() - began
}

/** Prints what each line takes in the small office and in the big one, and how much it grows. */
export async function medir({ env }: Instalacion, engine: string): Promise<void> {
  const product = await spawnServer(env)
  const clients = new Map<Oficina, Client>()
  for (const slug of Object.keys(OFICINAS) as Oficina[]) clients.set(slug, await enter(product.port, 'admin', slug))
  say(`\nEn ms, ${engine}`, ...Object.values(OFICINAS).map((filas) => number(filas)), 'crece', 'meta')
  for (const { titulo, meta, pedir } of [...LINEAS]) {
    if (CHOSEN.length > 1 && !CHOSEN.some((palabra) => titulo.toLowerCase().includes(palabra))) continue
    const medido: number[] = []
    for (const client of clients.values()) {
      await pedir(client, VECES) // what is first of everything
      const veces: number[] = []
      for (let n = 0; n < VECES; n++) veces.push(await tiempo(() => pedir(client, n)))
      medido.push(median(veces))
    }
    const [chica = 0, grande = 0] = medido
    say(titulo, number(chica, 1), number(grande, 1), `${number(grande / chica, 1)} veces`,
      meta === undefined ? '' : `≤ ${meta}${grande > meta ? ' ✖' : ''}`)
  }
  const deep: number[] = []
  for (const client of clients.values()) {
    const pedir = await lejos(client) as () => Promise<unknown> // it returns what asks the page after the far one
    await pedir()
    const veces: number[] = []
    for (let n = 0; n < VECES; n++) veces.push(await tiempo(pedir))
    deep.push(median(veces))
  }
  say('Lista: la que sigue a la 300', ...deep.map((ms) => number(ms, 1)), `${number((deep[1] ?? 0) / (deep[0] ?? 1), 1)} veces`, '≤ 20')
  await product.stop('SIGTERM')
}
