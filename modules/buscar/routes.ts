import {
  CLASES_DE_HALLAZGO,
  type GrupoDeHallazgos,
  type Hallazgos,
  hallazgos,
} from '../../schemas/respuestas/oficina/oficina.ts'
import { buscables, type Buscable, type Hallado } from '../entidades/index.ts'
import {
  isPermitted,
  newestWith,
  wordsIn,
  type BaseModel,
  type Condition,
  type Context,
  type WordsIn,
  perMinute,
  route,
  session,
} from '../kernel/index.ts'
import { claveDicha, leerPedido, porCercania } from './domain.ts'

const POR_GRUPO = 5
const COMPARADAS = 20
/** Several deeds of different years have the same number. */
const EXACTAS = 50

type DeTodas = Buscable<BaseModel>

/** GET /buscar: each kind through its own list, permission and row rule. Totals are not counted. */
async function buscar(ctx: Context, escrito: string): Promise<Hallazgos> {
  const suyas = delRol(ctx)
  const { llamada, texto } = leerPedido(escrito, new Set(suyas.flatMap(llamadasDe)))
  const pedidas = llamada === null ? suyas : suyas.filter((una) => llamadasDe(una).includes(llamada))
  const porPalabras = pedidas.filter(({ columnas }) => llamada === null || !columnas?.[llamada])
  const dichas = await wordsIn(
    ctx.db,
    porPalabras.map(({ lista }) => lista),
    texto,
  )
  const grupos: GrupoDeHallazgos[] = []
  for (const una of pedidas) {
    const exacta = (llamada === null ? undefined : una.columnas?.[llamada]) ?? una.exacta
    const palabras = dichas[porPalabras.indexOf(una)] ?? null
    const grupo = await grupoDe(ctx, una, { texto, exacta: exacta?.(texto) ?? null, palabras })
    if (grupo) grupos.push(grupo)
  }
  // stable sort: exact matches first, else the given order
  return { grupos: grupos.sort((a, b) => Number(tieneExacta(b)) - Number(tieneExacta(a))) }
}

const llamadasDe = ({ llamadas, columnas = {} }: DeTodas): string[] => [...llamadas, ...Object.keys(columnas)]
const tieneExacta = ({ filas }: GrupoDeHallazgos): boolean => filas.some(({ exacto }) => exacto)

const delRol = ({ user }: Context): DeTodas[] =>
  buscables()
    .filter(({ needs }) => user !== null && isPermitted(needs, user.permisos))
    .sort((a, b) => CLASES_DE_HALLAZGO.indexOf(a.clase) - CLASES_DE_HALLAZGO.indexOf(b.clase))

interface Busqueda {
  texto: string
  exacta: Condition | null
  palabras: WordsIn | null
}

async function grupoDe(
  ctx: Context,
  una: DeTodas,
  { texto, exacta, palabras }: Busqueda,
): Promise<GrupoDeHallazgos | null> {
  if (!exacta && !palabras) return null
  const base = una.filas(ctx)
  const deClave = exacta ? await base.clone().whereRaw(`(${exacta.sql})`, exacta.values).limit(EXACTAS) : []
  deClave.sort((a, b) => b.id - a.id)
  const conPalabras = palabras ? await newestWith(base, una.lista, palabras, COMPARADAS) : []
  const filas = new Map(
    [...deClave, ...conPalabras].map((fila): [number, Hallado & { id: number }] => [
      fila.id,
      { id: fila.id, ...una.hallado(fila, ctx, texto) },
    ]),
  )
  if (filas.size === 0) return null
  const ordenadas = porCercania([...filas.values()], texto)
  const mas = ordenadas.length > POR_GRUPO
  const lista = mas ? (una.enLista?.(ctx) ?? null) : null
  return {
    clase: una.clase,
    titulo: una.titulo,
    mas,
    lista: lista && `${lista}?${new URLSearchParams({ q: texto }).toString()}`,
    filas: ordenadas.slice(0, POR_GRUPO).map(({ claves, nota = null, estado = null, ...fila }) => ({
      ...fila,
      nota,
      estado,
      clave: claves[0] == null ? null : String(claves[0]),
      exacto: claveDicha({ ...fila, claves }, texto) !== null,
    })),
  }
}

const buscarQuery = {
  type: 'object',
  additionalProperties: false,
  required: ['q'],
  properties: { q: { type: 'string', minLength: 1, maxLength: 120, title: 'Lo que se busca' } },
} as const

export const routes = [
  route('GET /buscar', {
    summary: 'Lo que un texto encuentra en todo lo que la persona ve, por clases',
    needs: session(),
    // one request per typed word
    limit: perMinute(240),
    query: buscarQuery,
    reply: hallazgos,
    handler: (ctx, { query }) => buscar(ctx, query.q),
  }),
]
