import type { ListaDeCliente } from '../parametros.ts'
import type { FromSchema } from 'json-schema-to-ts'
import {
  findRow,
  listOrFile,
  notFound,
  type Context,
  type ListSpec,
  forbidden,
  insert,
  invalid,
  Problem,
  update,
  versionConflict,
} from '../../kernel/index.ts'
import { nombrar, rotuloDe, exigirQuienPaga } from '../abonos/cuentas.ts'
import { nombresDeUsuario } from '../abonos/leer-abono.ts'
import { ajustesDe } from '../avisos/ajustes.ts'
import { prescripcionDe } from '../domain/index.ts'
import { CuentaPorCobrar, Castigo, type FilaMovimiento } from '../model.ts'
import type { castigoSchema, decisionSchema } from '../../../schemas/cartera/abono.ts'
import { formatPesos } from '../../../schemas/es-co/dinero.ts'
import { exigirMotivo } from '../abonos/anular-abono.ts'
import { asentar, tomarCuentas } from '../deudas/libro.ts'

const LISTA: ListSpec = {
  table: 'castigos',
  fileName: 'castigos',
  defaultSort: '-id',
  pageSize: 10,
  columns: {
    id: { type: 'number', title: 'Id', export: false },
    nombre: { type: 'text', title: 'Cliente', sort: 'castigos.busqueda' },
    numero_documento: { type: 'text', title: 'Documento', compact: true },
    estado: { type: 'enum', title: 'Estado' },
    valor: { type: 'money', title: 'Valor' },
    motivo: { type: 'text', title: 'Motivo', sort: false },
    evidencia: { type: 'text', title: 'Evidencia', sort: false },
    decision: { type: 'text', title: 'Decisión', sort: false },
    decidido_en: { type: 'date', title: 'Decidido', sort: false, filter: false },
  },
}

export async function listarCastigos(ctx: Context, { id_clientes, ...query }: ListaDeCliente) {
  const base = Castigo.query(ctx.db)
  if (id_clientes !== undefined) void base.where({ id_clientes })
  const pagina = await listOrFile(ctx, base, query, LISTA, (fila) => fila)
  return 'data' in pagina ? { ...pagina, data: await verFilas(ctx, pagina.data) } : pagina
}

async function leerCastigo(ctx: Context, id: number) {
  const castigo = await findRow(ctx.db, Castigo, id)
  const [fila] = castigo ? await verFilas(ctx, [castigo]) : []
  if (!fila) throw notFound('No se encontró el castigo.')
  return fila
}

async function verFilas(ctx: Context, filas: readonly Castigo[]) {
  const ids = [...new Set(filas.map(({ id_cuenta }) => id_cuenta))]
  const cuentas = await nombrar(ctx, ids.length ? await CuentaPorCobrar.query(ctx.db).whereIn('id', ids) : [])
  const usuarios = await nombresDeUsuario(
    ctx,
    filas.flatMap((c) => [c.pedido_por, c.decidido_por, c.recuperado_por]).filter(esId),
  )
  const { prescribe: anios, aviso_prescripcion: aviso } = await ajustesDe(ctx)
  const quien = (id: number | null) => usuarios.get(id ?? 0) ?? null
  return filas.flatMap((c) => {
    const una = cuentas.get(c.id_cuenta)
    if (!una) return []
    return [
      {
        id: c.id,
        id_clientes: c.id_clientes,
        nombre: c.nombre,
        numero_documento: c.numero_documento,
        id_cuenta: c.id_cuenta,
        rotulo: rotuloDe(una),
        estado: c.estado,
        valor: Number(c.valor),
        motivo: c.motivo,
        evidencia: c.evidencia,
        vence: una.cuenta.vence,
        ...prescripcionDe(una.cuenta.vence, ctx.today, { anios, aviso }),
        pedido_por: quien(c.pedido_por),
        created_at: c.created_at,
        decidido_por: quien(c.decidido_por),
        decidido_en: c.decidido_en,
        decision: c.decision,
        recuperado_por: quien(c.recuperado_por),
        recuperado_en: c.recuperado_en,
        recuperado_motivo: c.recuperado_motivo,
        es_suyo: c.pedido_por !== null && c.pedido_por === ctx.user?.id,
        version: c.version,
      },
    ]
  })
}

const esId = (id: number | null): id is number => id !== null

/** POST /castigos: requests a write-off that another person decides. @throws Problem 422 by field; 409 if already requested */
export async function pedirCastigo(ctx: Context, body: FromSchema<typeof castigoSchema>) {
  const cuenta = (await tomarCuentas(ctx, [Number(body.id_cuenta)])).get(Number(body.id_cuenta))
  if (!cuenta) throw invalid({ id_cuenta: ['Esa cuenta no existe.'] })
  if (cuenta.clase === 'deposito') throw invalid({ id_cuenta: ['Una solicitud de depósito no se castiga: se anula.'] })
  if (Number(cuenta.saldo) === 0) throw invalid({ id_cuenta: ['Esa cuenta no debe nada.'] })
  const [motivo, evidencia] = [body.motivo.trim(), body.evidencia.trim()]
  if (motivo.length < 5) throw invalid({ motivo: ['Escriba el motivo.'] })
  if (evidencia.length < 5) throw invalid({ evidencia: ['Diga qué gestiones se hicieron y dónde están.'] })
  if (await ctx.db('castigos').where({ id_cuenta: cuenta.id, estado: 'pendiente' }).forUpdate().first('id'))
    throw new Problem(409, 'ya_pedido', 'Ya se pidió el castigo de esa cuenta y está por decidir.')
  const { nombre, numero_documento } = await exigirQuienPaga(ctx, cuenta.id_clientes)
  const { id } = await insert(ctx, Castigo, {
    id_clientes: cuenta.id_clientes,
    id_cuenta: cuenta.id,
    nombre,
    numero_documento,
    estado: 'pendiente',
    valor: Number(cuenta.saldo),
    motivo,
    evidencia,
    pedido_por: ctx.user?.id ?? null,
  })
  return leerCastigo(ctx, id)
}

type Decision = FromSchema<typeof decisionSchema>

/**
 * Approves the whole balance, never more than requested.
 * @throws Problem 403 for its requester; 404; 409 if already decided, or if more is owed than requested; 422 by field
 */
export async function decidirCastigo(ctx: Context, id: number, { accion, motivo, version }: Decision) {
  const previo = await findRow(ctx.db, Castigo, id)
  if (!previo) throw notFound('No se encontró el castigo.')
  // locks the account first, in the same order as payments
  const cuenta = (await tomarCuentas(ctx, [previo.id_cuenta])).get(previo.id_cuenta)
  const castigo = await findRow(ctx.db, Castigo, id, { lock: true })
  if (!castigo || !cuenta) throw notFound('No se encontró el castigo.')
  if (version !== undefined && version !== castigo.version) throw versionConflict(await leerCastigo(ctx, id))
  if (accion === 'recuperar') await recuperar(ctx, castigo, cuenta, motivo)
  else await decidir(ctx, castigo, cuenta, accion, motivo)
  return leerCastigo(ctx, id)
}

async function decidir(
  ctx: Context,
  castigo: Castigo,
  cuenta: CuentaPorCobrar,
  accion: 'aprobar' | 'negar',
  motivo: string | null | undefined,
): Promise<void> {
  if (castigo.estado !== 'pendiente') throw new Problem(409, 'decidido', 'Ese castigo ya se decidió.')
  if (castigo.pedido_por !== null && castigo.pedido_por === ctx.user?.id)
    throw forbidden('Usted pidió este castigo: lo decide otra persona.')
  const decision = accion === 'negar' ? exigirMotivo(motivo) : motivo?.trim().slice(0, 500) || null
  const decidido = { decidido_en: ctx.now.toISOString(), decidido_por: ctx.user?.id ?? null, decision }
  if (accion === 'negar') {
    await update(ctx, Castigo, castigo.id, { ...decidido, estado: 'negado' })
    return
  }
  const valor = Number(cuenta.saldo)
  if (valor === 0) throw new Problem(409, 'sin_saldo', 'La cuenta ya no debe nada: no hay qué castigar.')
  // a payment was reversed or a card changed since the request
  const cifras = `Se pidió castigar ${formatPesos(Number(castigo.valor))} y ahora se deben ${formatPesos(valor)}`
  if (valor > Number(castigo.valor)) throw new Problem(409, 'otro_saldo', `${cifras}: niéguelo y pídalo de nuevo.`)
  await asentar(ctx, [
    { id_cuenta: cuenta.id, tipo: 'castigo', valor: -valor, id_castigo: castigo.id, detalle: castigo.motivo },
  ])
  await update(ctx, Castigo, castigo.id, { ...decidido, estado: 'aprobado', valor })
}

async function recuperar(
  ctx: Context,
  castigo: Castigo,
  cuenta: CuentaPorCobrar,
  motivo: string | null | undefined,
): Promise<void> {
  if (castigo.estado !== 'aprobado')
    throw new Problem(409, 'no_castigada', 'Solo se recupera una cuenta que está castigada.')
  const razon = exigirMotivo(motivo)
  const valor = Math.min(await quedaDe(ctx, castigo), Number(cuenta.castigado))
  if (valor > 0)
    await asentar(ctx, [{ id_cuenta: cuenta.id, tipo: 'recuperacion', valor, id_castigo: castigo.id, detalle: razon }])
  await update(ctx, Castigo, castigo.id, {
    estado: 'recuperado',
    recuperado_en: ctx.now.toISOString(),
    recuperado_por: ctx.user?.id ?? null,
    recuperado_motivo: razon,
  })
}

/** Less what credit notes took of it. Locking read: a plain one is from before the lock. */
async function quedaDe({ db }: Context, { id, id_cuenta }: Castigo): Promise<number> {
  const lineas = await db<FilaMovimiento>('cartera_movimientos').where({ id_cuenta }).forUpdate()
  return lineas.reduce((total, linea) => total - (linea.id_castigo === id ? Number(linea.valor) : 0), 0)
}
