import { routes } from '../../../modules/index.ts'
import { papeleras } from '../../../modules/papelera/index.ts'
import { enough, permittedOf, rulesOf, waysOf, type Personal, type Route } from '../../../modules/kernel/index.ts'
import { loQueDice, NUNCA } from '../../harness/ajenos.ts'
import { api, contextOf, freshOffice, persona, unaPersona, type Client } from '../../harness/index.ts'
import { escenaDeQuienVe, pedirSobre, soloPuede } from '../../harness/quien.ts'
import { escenasPersonales, pedirDe, type EscenaPersonal } from '../../harness/quien-personal.ts'
import type { Fila, Parte } from '../parte.ts'

const NUMEROS = 30
const personal = (way: Route): Personal | undefined =>
  rulesOf(way).find((rule): rule is Personal => rule.kind === 'personal')
const WAYS = routes.flatMap(waysOf).flatMap((way) => {
  const regla = personal(way)
  return regla ? [{ way, regla }] : []
})
const conjuntosDe = ({ needs }: Route): readonly (readonly number[])[] => {
  const permitted = permittedOf(needs)
  return permitted ? enough(permitted) : [[]]
}
/** Of a permission that sees all of them nothing is another's. */
const veTodo = ({ all }: Personal, ids: readonly number[]): boolean => ids.some((id) => all.includes(id))

class Cuenta {
  intentos = 0
  readonly faltas: string[] = []
  fila(prueba: string): Fila {
    for (const falta of this.faltas.slice(0, 20)) process.stderr.write(`${prueba}: ${falta}\n`)
    return {
      prueba,
      intentos: this.intentos,
      resultado: `${this.intentos - this.faltas.length} no se vieron`,
      bien: this.faltas.length === 0,
    }
  }
}

/** What is a colleague's, of each entity with a rule, by whoever has a permission of the route. */
async function ajenos(slug: string, escenas: Readonly<Record<string, EscenaPersonal>>): Promise<Fila> {
  const cuenta = new Cuenta()
  for (const { way, regla } of WAYS) {
    const escena = escenas[regla.entity]
    // files and the history go by the rule of what they are of, which the tests ask one by one
    if (!escena || ['Archivos de campos', 'Historial'].includes(regla.entity)) continue
    for (const ids of escena.permisos ?? conjuntosDe(way)) {
      if (veTodo(regla, ids)) continue
      await soloPuede(slug, ids)
      await (await contextOf(slug)).db('limites').delete()
      for (const [cual, one] of Object.entries(await escena.nuevos(way))) {
        if (one.suyo) continue
        const [visto, nunca] = [
          await pedirDe(slug, escena, way, one),
          await pedirDe(slug, escena, way, escena.inexistente()),
        ]
        cuenta.intentos += 2
        const [uno, otro] = [visto, nunca].map((reply) => JSON.stringify(loQueDice(reply)))
        if (uno !== otro) cuenta.faltas.push(`${way.method} ${way.path} ${cual} with ${ids.join()}: ${visto.status}`)
      }
    }
  }
  return cuenta.fila('Lo de un colega y lo de otra oficina, con el permiso de la ruta')
}

/** A filing of others, by whoever has a permission of the route that does not see all. */
async function radicaciones(slug: string): Promise<Fila> {
  const cuenta = new Cuenta()
  const escena = await escenaDeQuienVe(slug)
  for (const { way, regla } of WAYS) {
    if (regla.entity !== 'Radicaciones' || way.path === '/radi2/:numero') continue
    for (const ids of conjuntosDe(way)) {
      if (veTodo(regla, ids)) continue
      await soloPuede(slug, ids)
      for (const una of [escena.ajena, { id: NUNCA, numero: 99_999_999, acto: NUNCA }]) {
        const { status } = await pedirSobre(slug, escena, way, una)
        cuenta.intentos++
        if (status !== 404 && status !== 422)
          cuenta.faltas.push(`${way.method} ${way.path} ${una.id} with ${ids.join()}: ${status}`)
      }
    }
  }
  return cuenta.fila('Radicaciones ajenas por id y por número')
}

/** Somebody of the role `Nadie` who asked for nothing, answers for nothing and filed nothing. */
async function recienLlegado(slug: string): Promise<Client> {
  const { id } = await (await contextOf(slug)).db('roles').where({ name: 'Nadie' }).first<{ id: number }>('id')
  const clave = 'Una-clave-larga-7'
  const nuevo = {
    email: `recien@${slug}.co`,
    password: clave,
    password_confirmation: clave,
    id_rol: id,
    id_persona: (await persona(unaPersona(), slug)).id,
  }
  const hecho = await api(slug).as('admin').post('/usuario', nuevo)
  if (hecho.status !== 201) throw new Error(`POST /usuario: ${hecho.status} ${hecho.raw.toString()}`)
  const { body } = await api(slug).anonymous.post('/user/login', { email: nuevo.email, password: clave })
  return api(slug).withToken(String(body.token))
}

/** What anybody threw away of the kinds that these permissions delete: whoever has one finds all of those. */
const deSuClase = async (slug: string, ids: readonly number[]): Promise<number[]> => {
  const suyas = papeleras().filter(({ permisos, veTodas }) => !veTodas && permisos.some((id) => ids.includes(id)))
  return (await contextOf(slug))
    .db('papelera')
    .whereIn(
      'clase',
      suyas.map(({ clase }) => clase),
    )
    .pluck<number[]>('id')
}

/** Numbers one after the other, most of them of records that there are, by a person who has nothing. */
async function adivinados(slug: string): Promise<Fila> {
  const cuenta = new Cuenta()
  const quien = await recienLlegado(slug)
  for (const { way, regla } of WAYS) {
    if (
      way.method !== 'GET' ||
      !/^[^:]*:(id|numero)(\/[^:]*)?$/.test(way.path) ||
      /^\/(mis_tramites|documentos|minutas)/.test(way.path)
    )
      continue
    for (const ids of conjuntosDe(way)) {
      if (veTodo(regla, ids)) continue
      await soloPuede(slug, ids)
      await (await contextOf(slug)).db('limites').delete()
      const suyos = regla.entity === 'Papelera' ? await deSuClase(slug, ids) : []
      for (let id = 1; id <= NUMEROS; id++) {
        if (suyos.includes(id)) continue
        const { status } = await quien.get(way.path.replace(/:\w+/, String(id)))
        cuenta.intentos++
        if (status !== 404 && status !== 429) cuenta.faltas.push(`${way.path} ${id} with ${ids.join()}: ${status}`)
      }
    }
  }
  return cuenta.fila('Números que se adivinan')
}

export const parte: Parte = {
  titulo: 'Registros ajenos',
  motores: 'cada uno',
  correr: async () => {
    const [slug, vecina, tercera] = [await freshOffice(), await freshOffice(), await freshOffice()]
    const escenas = await escenasPersonales(slug, vecina)
    return [await ajenos(slug, escenas), await radicaciones(tercera), await adivinados(slug)]
  },
}
