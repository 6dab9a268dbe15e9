import { routes } from '../../../modules/index.ts'
import { waysOf, type Route } from '../../../modules/kernel/index.ts'
import { sendForm, type TestFile } from '../files.ts'
import type { Json, Reply } from '../http.ts'
import { api, type Client } from '../offices.ts'
import type { Schema } from '../samples.ts'
import { oyendo } from '../sentencias.ts'
import { officeOf } from '../server.ts'
import { candidatos, hojasDe, type Acervo } from './esquema.ts'
import { escribe, plano, Rastro } from './rastro.ts'

/** A request that goes well, in which one property after the other is changed. */
export interface Pedido {
  params?: Readonly<Record<string, string | number>>
  body: Json
  query?: Record<string, string>
  files?: Record<string, TestFile>
  quien?: Client
  /** Addresses where it is read back, besides its reply and the GET of the same address. */
  leer?: readonly string[]
}
type Valores = Readonly<Record<string, readonly unknown[]>>
export interface Caso {
  /** Method and path of the registry; of one of several ways, with its place among them: `PUT /tramites/:id/cobro#1`. */
  ruta: string
  /** Made anew for each property, unless the route is a PUT (`deNuevo`). */
  pedido: (slug: string) => Promise<Pedido>
  deNuevo?: boolean
  /** Properties that the route takes besides those of its schema: the form of a kind. */
  ademas?: Schema
  /** Properties of this case alone; other cases of the route walk the rest. */
  solo?: RegExp
  /** Values of a property that its schema does not foresee: what exists, what the rules take. Asked for after `pedido`. */
  valores?: Valores | (() => Valores)
  /** Under which other name a property is kept, inside a sentence (`~motivo`), or what its value leaves written. */
  donde?: Readonly<Record<string, string | ((value: Json) => Readonly<Record<string, unknown>>)>>
  leer?: (reply: Json, pedido: Pedido) => readonly string[]
}

export const WAYS: readonly { ruta: string; way: Route }[] = routes.flatMap((route) =>
  waysOf(route)
    .map((way, n) => ({ ruta: `${way.method} ${way.path}${route.ways ? `#${n + 1}` : ''}`, way }))
    .filter(({ way }) => way.method !== 'GET' && way.body !== undefined),
)
export const wayDe = (ruta: string): Route => {
  const found = WAYS.find((one) => one.ruta === ruta)
  if (!found) throw new Error(`no route ${ruta} takes a body`)
  return found.way
}

const LEIBLES = new Set(routes.filter(({ method }) => method === 'GET').map(({ path }) => path))
const llenar = (path: string, params: Pedido['params'] = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => String(params[name]))

const enTextos = (body: Record<string, unknown>): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value as string)]),
  )

export async function enviar(
  slug: string,
  way: Route,
  { params, body, query, files, quien = api(slug).as('admin') }: Pedido,
) {
  const path = llenar(way.path, params)
  await (await officeOf(slug)).db('limites').delete()
  if (!files) return quien.send(way.method, path, body, { query })
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return sendForm(quien, path + search, enTextos(body as Record<string, unknown>), files, way.method)
}

/** Sends, and reads back wherever it may be read. */
async function probar(slug: string, way: Route, caso: Caso, pedido: Pedido): Promise<{ reply: Reply; rastro: Rastro }> {
  const rastro = new Rastro()
  const reply = await oyendo(
    (sql, values) => {
      escribe(sql, values, rastro)
    },
    () => enviar(slug, way, pedido),
  )
  if (reply.status >= 300) return { reply, rastro }
  rastro.mirar(reply.body)
  const id: unknown = reply.body?.id ?? reply.body?.key
  const suyas = [
    ...(LEIBLES.has(way.path) && way.path.includes(':') ? [llenar(way.path, pedido.params)] : []),
    ...['id', 'key'].flatMap((one) =>
      way.method === 'POST' && id && LEIBLES.has(`${way.path}/:${one}`) ? [`${way.path}/${String(id)}`] : [],
    ),
    ...(pedido.leer ?? []),
    ...(caso.leer?.(reply.body, pedido) ?? []),
  ]
  for (const path of suyas) {
    const read = await (pedido.quien ?? api(slug).as('admin')).get(path)
    if (read.status === 200) rastro.mirar(read.body)
  }
  return { reply, rastro }
}

const pasos = (path: string) => path.replace(/\[\]/g, '.[]').split('.').filter(Boolean)
/** The container of a property in a body, or nothing where this body does not have it. */
function dentro(body: Json, path: string): { de: Json; name: string } | null {
  const todos = pasos(path)
  const name = todos.pop() ?? ''
  let de: Json = body
  for (const paso of todos) de = paso === '[]' ? (Array.isArray(de) ? de[0] : undefined) : de?.[paso]
  return typeof de === 'object' && de !== null && !Array.isArray(de) ? { de, name } : null
}

/** `leida`: its schema takes anything (`leido` of schemas/json/valores.ts), so that what a GET gave may be sent back as it came. */
export type Suerte = 'guardada' | 'leida' | 'rechazada' | 'perdida' | 'fija' | 'lejos' | 'otra'
export interface Hallazgo {
  hoja: string
  suerte: Suerte
  nota: string
}

const nombra = (errors: Json, path: string, name: string): string | undefined => {
  const punto = path.replaceAll('[]', '.0')
  const found = Object.keys(errors ?? {}).find(
    (one) => one === punto || one.startsWith(`${punto}.`) || punto.startsWith(`${one}.`) || one === name,
  )
  return found && String(errors[found])
}
const NO_ES_DE_ESTA = /Este campo no existe|No es el valor esperado/

/** Values that a sent one must leave written, by name: itself, each part of an object, or those of its case. */
function dejado(
  name: string,
  value: unknown,
  donde: NonNullable<Caso['donde']>[string] | undefined,
): [string, unknown][] {
  if (typeof donde === 'function') return Object.entries(donde(value))
  if (donde !== undefined) return (Array.isArray(value) ? value : [value]).map((one: unknown) => [donde, one])
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [[name, value]]
}

/** Walks every property of a route's body that this case reaches. */
export async function recorrer(slug: string, caso: Caso, pool: Acervo): Promise<Hallazgo[]> {
  const way = wayDe(caso.ruta)
  const hojas = hojasDe(way.body as Schema) // as routes write it
  hojasDe(caso.ademas, '', hojas)
  const deNuevo = caso.deNuevo ?? way.method === 'POST'
  let pedido = await caso.pedido(slug)
  const base = await probar(slug, way, caso, pedido)
  if (base.reply.status >= 300)
    return [
      {
        hoja: '_',
        suerte: 'otra',
        nota: `base ${base.reply.status} ${base.reply.raw.toString().slice(0, 300)} ← ${JSON.stringify(pedido.body).slice(0, 400)}`,
      },
    ]
  let version: unknown = base.reply.body?.version
  const conVersion = async (body: Json) => {
    if (deNuevo || body?.version === undefined) return body
    if (version === undefined && LEIBLES.has(way.path))
      version = (await (pedido.quien ?? api(slug).as('admin')).get(llenar(way.path, pedido.params))).body?.version
    return { ...body, version: version ?? body.version }
  }
  const salen: Hallazgo[] = []
  for (const [hoja, schemas] of hojas) {
    const name = pasos(hoja).at(-1) ?? ''
    if (/^version(_|$)/.test(name) && (caso.solo?.test(hoja) ?? true) && dentro(pedido.body, hoja)) {
      const otra = deNuevo ? await caso.pedido(slug) : pedido
      const body: Json = structuredClone(await conVersion(otra.body))
      const lugar = dentro(body, hoja)
      if (lugar) lugar.de[name] = 999_999
      const { status } = await enviar(slug, way, { ...otra, body })
      salen.push({ hoja, suerte: status === 409 ? 'rechazada' : 'otra', nota: `version: ${status}` })
      continue
    }
    if (schemas.every((one) => Object.keys(one).every((key) => key === 'title' || key === 'description'))) {
      salen.push({ hoja, suerte: 'leida', nota: '' })
      continue
    }
    if (!dentro(pedido.body, hoja) || (caso.solo && !caso.solo.test(hoja))) {
      salen.push({ hoja, suerte: 'lejos', nota: '' })
      continue
    }
    if (deNuevo) pedido = await caso.pedido(slug)
    const actual: unknown = dentro(pedido.body, hoja)?.de[name]
    const valores = (typeof caso.valores === 'function' ? caso.valores() : caso.valores) ?? {}
    const todos = (valores[hoja] ?? schemas.flatMap((schema) => candidatos(schema, name, pool))).filter(
      (value, n, all) => plano(value) !== plano(actual) && all.findIndex((one) => plano(one) === plano(value)) === n,
    )
    let nota = ''
    let suerte: Suerte = todos.length ? 'lejos' : 'fija'
    for (const [n, value] of todos.slice(0, 6).entries()) {
      if (deNuevo && n > 0) pedido = await caso.pedido(slug)
      const body: Json = structuredClone(await conVersion(pedido.body))
      const lugar = dentro(body, hoja)
      if (!lugar) break
      lugar.de[name] = value
      const { reply, rastro } = await probar(slug, way, caso, { ...pedido, body })
      if (reply.status < 300) {
        version = reply.body?.version
        const esta = dejado(name, value, caso.donde?.[hoja]).some(
          ([its, one]) => rastro.veces(its, one) > base.rastro.veces(its, one),
        )
        if (esta) {
          suerte = 'guardada'
          break
        }
        // 0 and false say nothing, where something was refused
        if ((value === 0 || value === false) && suerte === 'rechazada') continue
        nota = suerte === 'perdida' ? nota : JSON.stringify(value)
        suerte = 'perdida'
        continue
      }
      const dicho =
        reply.status === 422
          ? (nombra(reply.body?.errors, hoja, name) ?? reply.raw.toString().slice(0, 160))
          : undefined
      if (dicho && NO_ES_DE_ESTA.test(dicho)) nota = dicho
      else if (suerte !== 'perdida') {
        suerte = dicho ? 'rechazada' : 'otra'
        nota = `${JSON.stringify(value)?.slice(0, 80)}: ${reply.status} ${dicho ?? reply.raw.toString().slice(0, 160)}`
      }
    }
    salen.push({ hoja, suerte, nota })
  }
  return salen
}
