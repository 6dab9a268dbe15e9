import { conPunto, formatPesos } from '../../../schemas/es-co.ts'
import {
  insert,
  isUniqueViolation,
  locking,
  nextNumber,
  Problem,
  readRow,
  update,
  versionConflict,
  type Columns,
  type Context,
} from '../../kernel/index.ts'
import { leerPersona } from '../../personas/index.ts'
import { Cliente } from '../model.ts'
import { columnasDe, type CambioCliente, type CuerpoCliente } from './cuerpo-cliente.ts'
import { exigirCliente, leerCliente } from './leer-cliente.ts'
import { cambiarPersona, personaDelCliente } from './persona-del-cliente.ts'

/**
 * Makes a client of the person that has that document, whom it registers where the office does not know it.
 * @throws Problem 409 with the client that the person is already, or at `codigo` with whose it is; 422 by field
 */
export async function registrarCliente(ctx: Context, body: CuerpoCliente): Promise<Cliente> {
  const columnas = columnasDe(body)
  // they take turns: two that found the same person or code taken would lock each other out
  await nextNumber(ctx, 'registro_clientes')
  const id_personas = await personaDelCliente(ctx, body)
  await exigirLibre(ctx, { id_personas, ...columnas })
  return sola(ctx, { id_personas, ...columnas }, () =>
    insert(ctx, Cliente, { activo: true, ...columnas, id_personas }, { form: body }),
  )
}

/**
 * Changes what is agreed with a client, and of its person what the body says otherwise.
 * @returns the client, and what is worth knowing of the change
 * @throws Problem 404; 409 with the row as it is where a version is old, or at `codigo` with whose it is; 422 by field
 */
export async function cambiarCliente(
  ctx: Context,
  id: number,
  body: CambioCliente,
): Promise<{ cliente: Cliente; aviso: string | null }> {
  const antes = await exigirCliente(ctx, id)
  const columnas = columnasDe(body)
  const persona = await leerPersona(ctx, antes.id_personas)
  const { version = antes.version, version_persona = persona.version } = body
  if (version !== antes.version || version_persona !== persona.version)
    throw versionConflict(await leerCliente(ctx, id))
  await cambiarPersona(ctx, persona, body)
  await exigirLibre(ctx, columnas, id)
  const cliente = await sola(
    ctx,
    columnas,
    () =>
      update(ctx, Cliente, id, columnas, {
        form: body,
        version,
        before: antes,
        show: () => leerCliente(ctx, id, { toma: true }),
      }),
    id,
  )
  const seApaga = antes.activo && !cliente.activo && cliente.saldo > 0
  return { cliente, aviso: seApaga ? `Quedó inactivo, y todavía debe ${formatPesos(cliente.saldo)}.` : null }
}

/** The database decides who was first; who was second is told what the first one made. */
async function sola<T>(
  ctx: Context,
  columnas: Columns<typeof Cliente>,
  write: () => Promise<T>,
  salvo = 0,
): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isUniqueViolation(error)) await exigirLibre(ctx, columnas, salvo, { toma: true })
    throw error
  }
}

/** @throws Problem 409 with the client that the person is already, or that has the code */
async function exigirLibre(
  ctx: Context,
  { id_personas, codigo }: Columns<typeof Cliente>,
  salvo = 0,
  { toma = false } = {},
): Promise<void> {
  const otro = async (columna: 'id_personas' | 'codigo', valor: number) => {
    const fila = await readRow(
      ctx.db,
      `select id from clientes where ${columna} = ? and id <> ? limit 1${toma ? locking(ctx.db) : ''}`,
      [valor, salvo],
    )
    return fila && leerCliente(ctx, Number(fila.id), { toma })
  }
  const mismo = typeof id_personas === 'number' ? await otro('id_personas', id_personas) : undefined
  if (mismo)
    throw repetido(`${mismo.nombre_completo} ya es cliente, con el código ${mismo.codigo}.`, mismo, 'numero_documento')
  const conCodigo = typeof codigo === 'number' ? await otro('codigo', codigo) : undefined
  if (conCodigo) throw repetido(`Ese código ya es de ${conPunto(conCodigo.nombre_completo)}`, conCodigo, 'codigo')
}

const repetido = (mensaje: string, actual: object, campo: string) =>
  new Problem(409, 'repetido', mensaje, { [campo]: [mensaje] }, { actual })
