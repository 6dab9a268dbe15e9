import {
  type EstadoPago,
  type Proveedor,
  CUENTAS,
  NOMBRES,
  PROVEEDORES,
  type cuentaSchema,
} from '../../schemas/facturacion/pasarela.ts'
import {
  type Context,
  insert,
  invalid,
  notFound,
  Problem,
  remove,
  seal,
  unseal,
  update,
  type FieldErrors,
} from '../kernel/index.ts'
import { CuentaProveedor, DESTINO_PRUEBA, OrdenPago } from './model.ts'
import type { FromSchema } from 'json-schema-to-ts'
import type { ConfiguracionPagos, CuentaDeProveedor } from '../../schemas/respuestas/facturacion/pasarela.ts'

const FAMILIA = 'pasarela'

/** Purpose under which a secret is sealed; it opens only as itself. */
const proposito = (proveedor: Proveedor, nombre: string): string => `${proveedor}.${nombre}`

const cifrar = (ctx: Pick<Context, 'app' | 'office'>, proveedor: Proveedor, nombre: string, claro: string): string =>
  seal(ctx, FAMILIA, proposito(proveedor, nombre), claro)

/** @throws Problem 409 `secreto` when sealed with another installation's key, or damaged */
export function secretosDe(
  ctx: Pick<Context, 'app' | 'office'>,
  { proveedor, secretos }: CuentaProveedor,
): Record<string, string> {
  return Object.fromEntries(
    Object.keys(CUENTAS[proveedor].secretos).map((nombre) => {
      const claro = unseal(ctx, FAMILIA, proposito(proveedor, nombre), secretos?.[nombre] ?? '')
      if (claro !== null) return [nombre, claro]
      throw new Problem(
        409,
        'secreto',
        `No se pueden abrir los secretos de ${NOMBRES[proveedor]}: se guardaron en otra instalación. Escríbalos de nuevo en Pagos.`,
      )
    }),
  )
}

/** A practice office has only the local provider, which moves no money. */
const puedeTratar = ({ office }: Pick<Context, 'office'>, proveedor: Proveedor): boolean =>
  office.practiceOf === null || proveedor === 'local'

/** Only demo and practice offices book test payments or offer them to the public. */
export const esDePrueba = ({ office }: Pick<Context, 'office'>): boolean => office.datos.demo === true

export const cuentaDe = async (ctx: Context, proveedor: Proveedor): Promise<CuentaProveedor | undefined> =>
  puedeTratar(ctx, proveedor) ? CuentaProveedor.query(ctx.db).findOne({ proveedor }) : undefined

/** Account of public payments; null without one. A test account counts only in offices for tests. */
export async function cuentaEnLinea(ctx: Context): Promise<CuentaProveedor | null> {
  const cuenta = await CuentaProveedor.query(ctx.db).findOne({ en_linea: 1 })
  return cuenta && puedeTratar(ctx, cuenta.proveedor) && (!cuenta.prueba || esDePrueba(ctx)) ? cuenta : null
}

type Cuerpo = FromSchema<typeof cuentaSchema>

export async function leerConfiguracion(ctx: Context): Promise<ConfiguracionPagos> {
  const cuentas = await CuentaProveedor.query(ctx.db)
  return {
    cuentas: PROVEEDORES.map((proveedor) =>
      visible(
        ctx,
        proveedor,
        cuentas.find((cuenta) => cuenta.proveedor === proveedor),
      ),
    ),
    oficina_de_prueba: esDePrueba(ctx),
  }
}

function visible(ctx: Context, proveedor: Proveedor, cuenta: CuentaProveedor | undefined): CuentaDeProveedor {
  return {
    proveedor,
    nombre: NOMBRES[proveedor],
    configurado: cuenta !== undefined || proveedor === 'local',
    prueba: cuenta?.prueba ?? true,
    en_linea: cuenta?.en_linea ?? false,
    publico: cuenta?.en_linea === true && (!cuenta.prueba || esDePrueba(ctx)),
    datos: cuenta?.datos ?? {},
    tiene_secretos: Object.keys(cuenta?.secretos ?? {}).length > 0,
    probado: proveedor === 'local',
    notificaciones: `${ctx.origin}/api/pasarela/notificaciones/${proveedor}`,
    version: cuenta?.version ?? null,
  }
}

/** Secrets are write-only; an empty one stays. @throws Problem 422 by field; 409 for an old version, in practice, or while payments wait */
export async function guardarCuenta(ctx: Context, proveedor: Proveedor, cuerpo: Cuerpo): Promise<CuentaDeProveedor> {
  if (!puedeTratar(ctx, proveedor))
    throw new Problem(409, 'practica', 'En la oficina de práctica solo está la pasarela local, que no mueve dinero.')
  const actual = await cuentaDe(ctx, proveedor)
  const { version, prueba, en_linea } = cuerpo
  const dados = new Map<string, unknown>(Object.entries(cuerpo))
  const dado = (nombre: string): string => {
    const valor = dados.get(nombre)
    return typeof valor === 'string' ? valor.trim() : ''
  }
  const { publicos, secretos } = CUENTAS[proveedor]
  const datos = Object.fromEntries(
    Object.keys(publicos).map((nombre) => [nombre, dado(nombre) || (actual?.datos?.[nombre] ?? '')]),
  )
  const guardados = Object.fromEntries(
    Object.keys(secretos).map((nombre) => [
      nombre,
      dado(nombre) ? cifrar(ctx, proveedor, nombre, dado(nombre)) : (actual?.secretos?.[nombre] ?? ''),
    ]),
  )
  const faltas: FieldErrors = Object.fromEntries(
    Object.entries({ ...datos, ...guardados })
      .filter(([, valor]) => valor === '')
      .map(([nombre]) => [nombre, ['Campo requerido']]),
  )
  for (const [nombre, valor] of dados)
    if (typeof valor === 'string' && valor.trim() && !(nombre in datos) && !(nombre in guardados))
      faltas[nombre] = ['No es de este proveedor: quítelo.']
  if (proveedor === 'local' && !prueba) faltas.prueba = ['La pasarela local siempre es de prueba.']
  if (proveedor === 'wompi' && datos.llave_publica && datos.llave_publica.startsWith('pub_test_') !== prueba)
    faltas.llave_publica = [
      `La llave de ${prueba ? 'prueba empieza por pub_test_' : 'producción empieza por pub_prod_'}.`,
    ]
  if (en_linea && prueba && !esDePrueba(ctx))
    faltas.en_linea = ['Con una cuenta de prueba no se reciben pagos del público: pásela a producción.']
  if (Object.keys(faltas).length) throw invalid(faltas)
  if (actual && Object.keys(publicos).some((nombre) => datos[nombre] !== actual.datos?.[nombre]))
    await exigirSinEspera(ctx, proveedor, ['pendiente'], 'cambie la cuenta')
  if (en_linea) await soloEsta(ctx, proveedor)
  const fila = { prueba, en_linea, datos, secretos: guardados }
  const guardada = actual
    ? await update(ctx, CuentaProveedor, actual.id, fila, { ...(version === undefined ? {} : { version }) })
    : await insert(ctx, CuentaProveedor, { proveedor, ...fila })
  return visible(ctx, proveedor, guardada)
}

async function soloEsta(ctx: Context, proveedor: Proveedor): Promise<void> {
  for (const { id } of await CuentaProveedor.query(ctx.db).where({ en_linea: 1 }).whereNot({ proveedor }))
    await update(ctx, CuentaProveedor, id, { en_linea: false })
}

/** Only its secrets read what the provider says of a payment. @throws Problem 409 */
async function exigirSinEspera(ctx: Context, proveedor: Proveedor, estados: EstadoPago[], que: string): Promise<void> {
  const esperan = await OrdenPago.query(ctx.db)
    .where({ proveedor })
    .whereIn('estado', estados)
    .whereNot('destino_tipo', DESTINO_PRUEBA)
    .first()
  if (esperan)
    throw new Problem(
      409,
      'esperan',
      `Hay pagos que ${NOMBRES[proveedor]} no ha confirmado: ${que} cuando se confirmen o venzan.`,
    )
}

/** @throws Problem 404; 409 while it takes public payments, or some wait */
export async function olvidarCuenta(ctx: Context, proveedor: Proveedor): Promise<void> {
  const cuenta = await cuentaDe(ctx, proveedor)
  if (!cuenta) throw notFound('Esa cuenta no está guardada.')
  if (cuenta.en_linea) throw new Problem(409, 'en_linea', 'Recibe los pagos del público: quíteselos primero.')
  await exigirSinEspera(ctx, proveedor, ['creado', 'pendiente'], 'olvídela')
  await remove(ctx, CuentaProveedor, cuenta.id)
}
