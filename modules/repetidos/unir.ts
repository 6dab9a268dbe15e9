import { normalizeMatricula } from '../../schemas/es-co/matricula.ts'
import { plural } from '../../schemas/es-co/texto.ts'
import { permiso } from '../../schemas/vistas/vistas.ts'
import { nombrarOtra } from '../campos/index.ts'
import type { Unible } from '../catalogos/index.ts'
import { pedirNombrado } from '../entidades/index.ts'
import {
  findRow,
  forbidden,
  Problem,
  recordChange,
  remove,
  update,
  type BaseModel,
  type Context,
} from '../kernel/index.ts'
import { renovarResumenes } from '../radicaciones/index.ts'
import { choqueDe } from './choques.ts'
import { contarUsos, enPalabras, type Usos } from './contar.ts'
import { moverUso } from './mover.ts'
import { DONDE, unibleDe } from './unibles.ts'

export interface Union {
  tabla: string
  queda: number
  se_va: number
}

interface Pareja {
  unible: Unible
  queda: BaseModel
  seVa: BaseModel
}

/** What uniting two rows would do, or why it cannot be done. @throws Problem 403, 404, 409 as `unir` */
export async function verUnion(ctx: Context, union: Union) {
  const pareja = await parejaDe(ctx, union, false)
  const usos = await usosDe(ctx, pareja)
  return { ...enPalabras(usos), impide: await porQueNo(ctx, pareja), avisos: avisosDe(pareja, usos) }
}

/**
 * Makes one row of two that are the same: whatever names the one that goes names the one that stays, all or nothing. What was signed,
 * charged or settled keeps the words and the figures it has.
 * @throws Problem 403 without the permission of its list; 404 for a list that nothing is united of; 409 when either is gone (another desk
 * was first), when they are no longer the same, or with the sentence that says what has to be done before
 */
export async function unir(ctx: Context, union: Union): Promise<{ usado: number; donde: string }> {
  const pareja = await parejaDe(ctx, union, true)
  const impide = await porQueNo(ctx, pareja)
  if (impide) throw new Problem(409, 'no_se_une', impide)
  const {
    unible: { Modelo, usos, pantalla, nombreDe },
    queda,
    seVa,
  } = pareja
  const movidos = await usosDe(ctx, pareja)
  for (const uso of usos) await moverUso(ctx, uso, seVa, queda)
  await nombrarOtra(ctx, pantalla, seVa.id, queda.id)
  await remove(ctx, Modelo, seVa.id)
  const { donde, usado } = enPalabras(movidos)
  const linea = (registro: number, despues: Record<string, unknown>) =>
    recordChange(ctx, { accion: 'unir', tabla: Modelo.tableName, registro, antes: null, despues })
  await linea(seVa.id, { unido_con: `${nombreDe(queda)} (n.º ${queda.id})` })
  await linea(queda.id, { recibe_de: `${nombreDe(seVa)} (n.º ${seVa.id})`, ...(donde ? { pasan: donde } : {}) })
  await escribirBien(ctx, Modelo, queda)
  await llevarListas(ctx, Modelo.tableName, queda.id)
  return { usado, donde }
}

/** The two, in the order of their ids, so that two desks wait instead of locking each other out. */
async function parejaDe(ctx: Context, { tabla, queda, se_va }: Union, lock: boolean): Promise<Pareja> {
  const unible = unibleDe(tabla)
  if (!ctx.user?.permisos.has(permiso(unible.vista, 'modificar'))) throw forbidden()
  const filas = new Map<number, BaseModel>()
  for (const id of [queda, se_va].sort((a, b) => a - b)) {
    const fila = await findRow(ctx.db, unible.Modelo, id, { lock })
    if (fila) filas.set(id, fila)
  }
  const [a, b] = [filas.get(queda), filas.get(se_va)]
  if (!a || !b || a === b)
    throw new Problem(409, 'ya_unido', 'Uno de los dos ya no está: otra persona los unió o lo eliminó.')
  const claves = unible.Modelo.keysOf
  const [deA, deB] = [claves?.(a) ?? {}, claves?.(b) ?? {}]
  if (!Object.entries(deA).some(([campo, clave]) => clave !== null && clave === deB[campo]))
    throw new Problem(409, 'distintos', 'Ya no son lo mismo: alguien cambió uno de los dos.')
  return { unible, queda: a, seVa: b }
}

const usosDe = async (ctx: Context, { unible, seVa }: Pareja): Promise<Usos> =>
  (await contarUsos(ctx, unible, [seVa])).get(seVa.id) ?? new Map<string, number>()

const porQueNo = async (ctx: Context, { unible, queda, seVa }: Pareja): Promise<string | null> => {
  const seQueda = unible.seQueda(seVa)
  return seQueda ? `${seQueda} Únalos al revés.` : choqueDe(ctx, unible, queda.id, seVa.id)
}

/** What is worth knowing before. */
function avisosDe({ unible, queda, seVa }: Pareja, usos: Usos): string[] {
  const usuarios = usos.get('usuarios') ?? 0
  const [uno, varios] = DONDE.usuarios ?? ['', '']
  return [
    ...(usuarios
      ? [
          `Con «${unible.nombreDe(queda)}» entra al programa ${plural(usuarios, uno, varios)} más: revise que sean de una misma persona.`,
        ]
      : []),
    ...(unible.Modelo.tableName === 'actos' && usos.size
      ? ['Lo que se liquide de ahora en adelante usa la tarifa del que queda; lo ya liquidado no cambia.']
      : []),
    `Los datos de «${unible.nombreDe(seVa)}» no pasan al otro; quedan en la auditoría.`,
  ]
}

/** The lists and searches of the filings that named the one that goes: the first follow with it, the rest in a job. */
async function llevarListas(ctx: Context, tabla: string, id: number): Promise<void> {
  if (tabla !== 'inmuebles' && tabla !== 'personas') return
  await pedirNombrado(ctx, { tabla, id })
  await renovarResumenes(ctx, { tabla, id })
}

/** A matrícula takes its dash once no other property is written so. */
async function escribirBien(ctx: Context, Modelo: typeof BaseModel, fila: BaseModel): Promise<void> {
  if (!('matricula' in fila) || typeof fila.matricula !== 'string') return
  const matricula = normalizeMatricula(fila.matricula)
  if (matricula === fila.matricula || (await ctx.db(Modelo.tableName).where({ matricula }).first('id'))) return
  await update(ctx, Modelo, fila.id, { matricula } as object) // a column of the properties
}
